import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, Slug, Time } from '../wire.ts'
import { Account, CurrentPassword } from './accounts.ts'
import { SavedAddress } from './addresses.ts'
import { Cart } from './cart.ts'
import { Order } from './orders.ts'
import { PaymentStatus } from './payments.ts'

const Payment = z.object({
  status: PaymentStatus.shape.status,
  amount: Money,
  currency: z.string(),
  gateway_reference: z.string().nullable(),
  created_at: Time,
})

/** Money that came by bank transfer; `payer_name` is null where it was recorded without a statement. */
const Transfer = z.object({
  amount: Money,
  reference: z.string(),
  payer_name: z.string().nullable(),
  received_on: z.iso.date(),
})

/** All that the shop holds of one person, part by part, newest first. */
export const PersonalData = z.object({
  exported_at: Time,
  account: Account.extend({ created_at: Time }),
  /** `ended_at` is null while a sign-in may go on. */
  sign_ins: z.array(
    z.object({
      started_at: Time,
      last_used_at: Time,
      ended_at: Time.nullable(),
      device: z.string().nullable(),
    }),
  ),
  addresses: z.array(SavedAddress),
  cart: Cart,
  orders: z.array(Order.extend({ payments: z.array(Payment), transfers: z.array(Transfer) })),
  reviews: z.array(
    z.object({
      product: z.object({ name: z.string(), slug: Slug }),
      rating: z.int(),
      comment: z.string(),
      is_hidden: z.boolean(),
      created_at: Time,
    }),
  ),
  comments: z.array(
    z.object({
      post: z.object({ title: z.string(), slug: Slug }),
      content: z.string(),
      status: z.enum(['waiting', 'approved', 'rejected']),
      created_at: Time,
    }),
  ),
  /** What was sent to the shop signed in and, once the account's address is verified, from that address without an account. */
  messages: z.array(
    z.object({
      name: z.string(),
      phone_number: z.string().nullable(),
      subject: z.string(),
      message: z.string(),
      created_at: Time,
    }),
  ),
  /** What the shop mailed to it of late; `text` is null where it holds a secret. */
  mails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string(),
      text: z.string().nullable(),
      created_at: Time,
      sent_at: Time.nullable(),
    }),
  ),
})
export type PersonalData = z.infer<typeof PersonalData>

export const accountClosingProblems = {
  owner: 'The account of an owner cannot be deleted. Make it a customer’s first.',
} as const

export const exportAccount = endpoint({
  method: 'GET',
  path: '/accounts/me/export/',
  summary: 'All that the shop holds of the caller',
  access: 'signed_in',
  answer: PersonalData,
})

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/me/',
  summary: "Deletes the caller's account and what belongs to it; orders stay without the person",
  access: 'signed_in',
  body: z.object({ password: CurrentPassword }),
  answer: z.undefined(),
  status: 204,
  problems: ['forbidden'],
})
