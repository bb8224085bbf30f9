import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxProofChangeLength } from '../limits.ts'
import { lenient, readBy, unread } from '../reading.ts'
import { Id, line, Time } from '../wire.ts'
import { CustomizationLine } from './cart.ts'
import { Order } from './orders.ts'

/** The picture of an order's engravings that its customer approves before they are engraved. */
export const Proof = z.object({
  id: Id,
  order_id: Order.shape.id,
  /** A WebP file as a data URL: a private picture has no address. */
  image: z.string(),
  width: readBy(z.int(), 'id'),
  height: readBy(z.int(), 'id'),
  /** The texts to engrave. */
  texts: z.array(CustomizationLine),
  /** By the shop. */
  note: z.string().nullable(),
  shown_at: lenient(Time, ''),
  /** Null until the customer answers, and if the order needs no more answer. */
  answer: z.enum(['approved', 'change']).nullable(),
  answered_at: Time.nullable(),
  /** What the customer wants changed. */
  change: z.string().nullable(),
  /** Whether the customer can still answer. */
  is_open: z.boolean(),
})
export type Proof = z.infer<typeof Proof>

const ProofAnswer = z.object({
  /** The proof that the customer saw: one that was replaced since is refused. */
  proof: Id,
  /** What to change; without it, the proof is approved. */
  change: line(maxProofChangeLength).optional(),
})

const ofOrder = {
  path: '/orders/orders/{id}/proof/',
  access: 'signed_in',
  params: z.object({ id: z.string().max(20) }),
} as const

export const findProofCall = endpoint({
  ...ofOrder,
  method: 'GET',
  summary: "The newest proof of one of the caller's orders",
  answer: Proof,
  problems: ['not_found'],
})

export const answerProofCall = endpoint({
  ...ofOrder,
  method: 'POST',
  summary:
    "Approves the proof of one of the caller's orders, or asks for a change; repeating it has no effect",
  body: ProofAnswer,
  answer: Proof,
  problems: ['not_found', 'conflict'],
})

const byLink = {
  path: '/orders/proofs/{token}/',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
} as const

export const findProofByLinkCall = endpoint({
  ...byLink,
  method: 'GET',
  summary: 'A proof, by the secret in the email about it',
  answer: Proof,
  problems: ['not_found', 'gone'],
})

export const answerProofByLinkCall = endpoint({
  ...byLink,
  method: 'POST',
  summary: 'Approves the proof, or asks for a change, by the secret in the email about it',
  body: ProofAnswer,
  answer: unread(Proof),
  problems: ['not_found', 'gone', 'conflict'],
})
