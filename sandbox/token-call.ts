import { randomBytes } from 'node:crypto'
import type { Claims } from '#server/integrations/payment-2c2p/envelope.ts'
import { seal } from '#server/integrations/payment-2c2p/envelope.ts'
import { readCall } from './read-call.ts'
import { describe } from './results.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import type { Steering } from './steering.ts'
import { readTokenRequest, type TokenRequest } from './token-request.ts'

const silenceSeconds = 60

/** Answers `paymentToken`: opens a page, or responds with an error as plain JSON, as the gateway does. */
export async function answerTokenCall(body: string, dependencies: SandboxDependencies): Promise<Claims> {
  const call = await readCall(body, dependencies)
  if ('refusal' in call) return refuse(call.refusal)
  const read = readTokenRequest(call.claims, dependencies.clock())
  if ('refusal' in read) return refuse(read.refusal)
  const steering = dependencies.steering.of(read.request.invoiceNo, read.request.userDefined)
  const { token } = steering
  if (token === 'unsigned_error') return refuse('9037')
  if (token === 'signed_error') return await sealed(refuse('9037'), dependencies)
  const payment = await openPayment(read.request, steering, dependencies)
  if (token === 'timeout') await silence(dependencies)
  return payment ? await sealed(page(payment, dependencies), dependencies) : refuse('9015')
}

/**
 * The payment of this invoice, new or from an earlier attempt with the same request; undefined if the number belongs to
 * another request.
 */
async function openPayment(
  request: TokenRequest,
  { livesMinutes, repeats }: Steering,
  dependencies: SandboxDependencies,
): Promise<SandboxPayment | undefined> {
  const expiresAt = livesMinutes
    ? new Date(dependencies.clock().getTime() + livesMinutes * 60_000).toISOString()
    : request.expiresAt
  const paymentToken = randomBytes(96).toString('base64')
  const payment = { ...request, expiresAt, paymentToken, revision: 0 }
  if (await dependencies.store.save(payment)) return payment
  const earlier = await dependencies.store.findByInvoice(request.invoiceNo)
  const repeated =
    repeats !== 'refused' && request.idempotencyID !== '' && earlier?.idempotencyID === request.idempotencyID
  return repeated ? earlier : undefined
}

function page(payment: SandboxPayment, dependencies: SandboxDependencies): Claims {
  return {
    webPaymentUrl: `${dependencies.publicUrl}/ui/token/${encodeURIComponent(payment.paymentToken)}`,
    paymentToken: payment.paymentToken,
    respCode: '0000',
    respDesc: describe('0000'),
  }
}

function refuse(respCode: string): Claims {
  return { respCode, respDesc: describe(respCode) }
}

async function sealed(claims: Claims, dependencies: SandboxDependencies): Promise<Claims> {
  return { payload: await seal(claims, dependencies.secret) }
}

async function silence(dependencies: SandboxDependencies): Promise<void> {
  await new Promise<void>((resolve) => dependencies.schedule(silenceSeconds, async () => resolve()))
}
