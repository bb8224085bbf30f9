import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxPictureBytes, maxProofChangeLength } from '../../limits.ts'
import { Pdf } from '../../pdf.ts'
import { ProofState } from '../../shop/orders.ts'
import { Id, IdParam, line, OrderNumber, Time } from '../../wire.ts'

const params = z.object({ id: OrderNumber })
const managed = { access: 'staff', permission: 'orders.manage', params } as const

/** `answer` is null while the customer has not answered; 'waived' if staff went on without a proof. */
export const AdminProof = z.object({
  id: Id,
  /** False for an entry about going on without a proof. */
  has_picture: z.boolean(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: Time,
  reminded_at: Time.nullable(),
  answer: z.enum(['approved', 'change', 'replaced', 'waived']).nullable(),
  answered_at: Time.nullable(),
  /** What the customer wants changed, or why staff went on without a proof. */
  reason: z.string().nullable(),
})
export type AdminProof = z.infer<typeof AdminProof>

/** The proofs of an order, newest first; `state` is null if it has no engraving. */
export const AdminProofs = z.object({
  state: ProofState.nullable(),
  /** Whether staff can put up a proof now: the order is paid and has not left. */
  is_open: z.boolean(),
  /** Whether the customer has an address for the email. */
  is_emailed: z.boolean(),
  proofs: z.array(AdminProof),
})
export type AdminProofs = z.infer<typeof AdminProofs>

export const listProofsCall = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/proofs/',
  summary: 'The proofs of an order with an engraving, newest first',
  access: 'staff',
  permission: 'orders.read',
  params,
  answer: AdminProofs,
  problems: ['not_found'],
})

export const addProofCall = endpoint({
  ...managed,
  method: 'POST',
  path: '/admin/orders/{id}/proofs/',
  summary: 'Emails the customer a proof to approve, which replaces an earlier one',
  /** A note for the customer. */
  query: z.object({ note: z.string().trim().max(300, 'too_long').optional() }),
  upload: { maxBytes: maxPictureBytes },
  answer: AdminProofs,
  status: 201,
  problems: ['not_found', 'conflict', 'too_large', 'unsupported_media_type'],
})

export const waiveProofCall = endpoint({
  ...managed,
  method: 'POST',
  path: '/admin/orders/{id}/proofs/waive/',
  summary:
    'Goes on without an approved proof, for example as the customer agreed by phone; repeating it has no effect',
  body: z.object({ reason: line(maxProofChangeLength) }),
  answer: AdminProofs,
  problems: ['not_found', 'conflict'],
})

export const showProofPictureCall = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/proofs/{proof}/picture/',
  summary: 'The picture of a proof',
  access: 'staff',
  permission: ['orders.read', 'orders.pack', 'stock.manage'],
  params: params.extend({ proof: IdParam }),
  answer: Pdf,
  media: 'image/webp',
  problems: ['not_found'],
})
