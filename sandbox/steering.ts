import { z } from 'zod'

/** How the sandbox misbehaves for one payment; by default it does not. */
export const Steering = z.strictObject({
  /** The response to the call that opens a page. With 'timeout' the page is opened, but no response is sent. */
  token: z.enum(['unsigned_error', 'signed_error', 'timeout']).optional(),
  /** Rejects a repeated request, like a gateway without idempotency. */
  repeats: z.literal('refused').optional(),
  /** How long the page accepts payment, overriding the merchant's request. */
  livesMinutes: z.number().min(1).max(1440).optional(),
  /** When the signed result is posted, relative to the browser's return. 'after' waits `delaySeconds`. */
  notification: z.enum(['before', 'after', 'never', 'twice']).optional(),
  delaySeconds: z.number().min(0).max(3600).optional(),
  /** The false part of the notification; inquiries are always answered correctly. */
  lie: z.enum(['signature', 'amount', 'currency', 'merchant']).optional(),
  amountAs: z.enum(['text', 'number']).optional(),
  oneTimePassword: z.boolean().optional(),
})
export type Steering = z.infer<typeof Steering>

/** Steers all payments that are not steered individually. */
const everyInvoice = '*'

const maxSteered = 1000

export type SteeringWheel = {
  steer(invoiceNo: string, steering: Steering): void
  /** How to treat a payment. A merchant can steer its own payment by JSON in `userDefined5`. */
  of(invoiceNo: string, userDefined?: readonly string[]): Steering
}

export function createSteeringWheel(): SteeringWheel {
  const steered = new Map<string, Steering>()
  return {
    steer(invoiceNo, steering) {
      steered.delete(invoiceNo)
      steered.set(invoiceNo, steering)
      const oldest = steered.keys().next().value
      if (steered.size > maxSteered && oldest !== undefined) steered.delete(oldest)
    },
    of(invoiceNo, userDefined = []) {
      return steered.get(invoiceNo) ?? fromText(userDefined[4]) ?? steered.get(everyInvoice) ?? {}
    },
  }
}

function fromText(text: string | undefined): Steering | undefined {
  if (!text?.startsWith('{')) return undefined
  try {
    return Steering.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
