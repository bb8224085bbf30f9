import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { unread } from '../reading.ts'
import { Money, Slug, Time } from '../wire.ts'
import { Account, CurrentPassword } from './accounts.ts'
import { SavedAddress } from './addresses.ts'
import { Cart } from './cart.ts'
import { Order, PaidMethod } from './orders.ts'
import { PaymentStatus } from './payments.ts'

/** An attempt to pay by card. */
const CardAttempt = z.object({
  status: PaymentStatus.shape.status,
  amount: Money,
  currency: z.string(),
  gateway_reference: z.string().nullable(),
  created_at: Time,
})

/** Money received; `payer_name` is null unless a bank statement names the payer. */
const Payment = z.object({
  method: PaidMethod,
  amount: Money,
  reference: z.string(),
  payer_name: z.string().nullable(),
  received_on: z.iso.date(),
})

/** An answer by the shop. */
const Answer = z.object({ text: z.string(), created_at: Time })

/** A photo taken while packing; `image` is a WebP file as a data URL. */
const ParcelPhoto = z.object({ taken_at: Time, image: z.string() })

/** A proof of the engravings, and how it was answered; `image` is a WebP file as a data URL. */
const OrderProof = z.object({
  shown_at: Time,
  image: z.string().nullable(),
  note: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: Time.nullable(),
  reason: z.string().nullable(),
})

/** Everything the shop stores about one person, by topic, newest first. */
export const PersonalData = z.object({
  exported_at: Time,
  account: Account.extend({ created_at: Time }),
  /** `ended_at` is null while the session is active. */
  sign_ins: z.array(
    z.object({
      started_at: Time,
      last_used_at: Time,
      ended_at: Time.nullable(),
      device: z.string().nullable(),
    }),
  ),
  /** Notes that staff made about the person. */
  notes: z.array(z.object({ text: z.string(), created_at: Time })),
  addresses: z.array(SavedAddress),
  cart: Cart,
  orders: z.array(
    Order.extend({
      payments: z.array(Payment),
      card_attempts: z.array(CardAttempt),
      proofs: z.array(OrderProof),
      parcel_photos: z.array(ParcelPhoto),
    }),
  ),
  reviews: z.array(
    z.object({
      product: z.object({ name: z.string(), slug: Slug }),
      rating: z.int(),
      comment: z.string(),
      is_hidden: z.boolean(),
      created_at: Time,
      answers: z.array(Answer),
    }),
  ),
  comments: z.array(
    z.object({
      post: z.object({ title: z.string(), slug: Slug }),
      content: z.string(),
      status: z.enum(['waiting', 'approved', 'rejected']),
      created_at: Time,
      answers: z.array(Answer),
    }),
  ),
  /**
   * Messages that the person sent while signed in, and, if the account's address is verified, those sent from it
   * without signing in.
   */
  messages: z.array(
    z.object({
      name: z.string(),
      phone_number: z.string().nullable(),
      subject: z.string(),
      message: z.string(),
      created_at: Time,
      answers: z.array(Answer),
    }),
  ),
  /** Products that the account's verified address waits for; null until that was confirmed. */
  stock_waits: z.array(
    z.object({
      product: z.object({ name: z.string(), slug: Slug }),
      created_at: Time,
      confirmed_at: Time.nullable(),
    }),
  ),
  /** Recent emails to the account; `text` is null if it contains a secret. */
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

export const exportAccountCall = endpoint({
  method: 'GET',
  path: '/accounts/me/export/',
  summary: 'Everything the shop stores about the caller',
  access: 'signed_in',
  answer: unread(PersonalData),
})

export const closeAccountCall = endpoint({
  method: 'DELETE',
  path: '/accounts/me/',
  summary: "Deletes the caller's account and personal data; orders are kept anonymously",
  access: 'signed_in',
  body: z.object({ password: CurrentPassword }),
  answer: z.undefined(),
  status: 204,
  problems: ['forbidden'],
})
