import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { oneLine, tooLong } from '../../wire.ts'
import { Version, versioned } from '../version.ts'

const order = ['number', 'name', 'total', 'shop'] as const
const account = ['username', 'shop'] as const

/**
 * The emails to customers whose texts staff can change, by id, with their placeholders: '{number}'. A text must contain
 * its `needed` placeholders, because their values appear nowhere else in the email.
 */
export const emailTexts = {
  'orders.placed': { placeholders: order, needed: [] },
  'orders.to-pay': { placeholders: order, needed: [] },
  'orders.transfer-reminder': { placeholders: order, needed: [] },
  'orders.transfer-reminder-rest': { placeholders: order, needed: [] },
  'orders.part-paid': { placeholders: [...order, 'received'], needed: [] },
  'orders.payment-failed': { placeholders: [...order, 'until'], needed: [] },
  'orders.paid': { placeholders: order, needed: [] },
  'orders.paid-too-late': { placeholders: order, needed: [] },
  'orders.proof': { placeholders: order, needed: [] },
  'orders.proof-reminder': { placeholders: order, needed: [] },
  'orders.address-corrected': { placeholders: order, needed: [] },
  'orders.new-day-first': { placeholders: [...order, 'day'], needed: ['day'] },
  'orders.new-day-later': { placeholders: [...order, 'day'], needed: ['day'] },
  'orders.new-day-sooner': { placeholders: [...order, 'day'], needed: ['day'] },
  'orders.shipped': { placeholders: order, needed: [] },
  'orders.completed': { placeholders: order, needed: [] },
  'orders.cancel-declined': { placeholders: order, needed: [] },
  'orders.canceled-by-customer': { placeholders: order, needed: [] },
  'orders.canceled-by-customer-paid': { placeholders: order, needed: [] },
  'orders.canceled-expired': { placeholders: order, needed: [] },
  'orders.canceled-part-paid': { placeholders: order, needed: [] },
  'orders.canceled-unpaid': { placeholders: order, needed: [] },
  'orders.canceled-paid': { placeholders: order, needed: [] },
  'orders.refunded': { placeholders: [...order, 'amount'], needed: ['amount'] },
  'accounts.welcome': { placeholders: account, needed: [] },
  'accounts.email-verification': { placeholders: account, needed: [] },
  'accounts.password-reset': { placeholders: account, needed: [] },
  'accounts.password-changed': { placeholders: account, needed: [] },
  'accounts.deleted': { placeholders: account, needed: [] },
  'catalogue.confirm-wait': { placeholders: ['product', 'shop'], needed: ['product'] },
  'catalogue.back-in-stock': { placeholders: ['product', 'shop'], needed: ['product'] },
  'blog.comment-approved': { placeholders: ['title', 'shop'], needed: [] },
  'contact.answer': { placeholders: ['name', 'subject', 'shop'], needed: [] },
} as const satisfies Record<string, { placeholders: readonly string[]; needed: readonly string[] }>

export type EmailTextId = keyof typeof emailTexts
const ids = Object.keys(emailTexts) as EmailTextId[]

/** The values of an email's placeholders, except for the shop's name, which every email has. */
export type EmailValues<Id extends EmailTextId> = Record<
  Exclude<(typeof emailTexts)[Id]['placeholders'][number], 'shop'>,
  string
>

/**
 * The texts before and after the fixed parts of an email. A blank line begins a new paragraph; empty fields add
 * nothing.
 */
export const EmailText = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'blank')
    .max(200, tooLong)
    .regex(...oneLine),
  heading: z
    .string()
    .trim()
    .max(120, tooLong)
    .regex(...oneLine),
  /** Appears before the fixed parts. */
  opening: z.string().trim().max(2000, tooLong),
  /** Appears after the fixed parts. */
  closing: z.string().trim().max(2000, tooLong),
})
export type EmailText = z.infer<typeof EmailText>

const params = z.object({ id: z.enum(ids) })

const ShownEmailText = EmailText.extend({
  id: z.enum(ids),
  /** The default text. */
  standard: EmailText,
  placeholders: z.array(z.string()),
  needed: z.array(z.string()),
  version: Version,
})

const of = { access: 'staff', permission: 'operations.manage' } as const

export const listEmailTextsCall = endpoint({
  method: 'GET',
  path: '/admin/mail-texts/',
  ...of,
  summary: 'The emails to customers whose text can be changed, with their subjects',
  answer: z.array(z.object({ id: z.enum(ids), subject: z.string(), is_changed: z.boolean() })),
})

export const showEmailTextCall = endpoint({
  method: 'GET',
  path: '/admin/mail-texts/{id}/',
  ...of,
  summary: 'The text of an email, and its standard text',
  params,
  answer: ShownEmailText,
  problems: ['not_found'],
})

export const saveEmailTextCall = endpoint({
  method: 'PUT',
  path: '/admin/mail-texts/{id}/',
  ...of,
  summary: 'Sets the text of an email; sending the standard text resets it',
  params,
  body: EmailText.extend(versioned),
  answer: ShownEmailText,
  problems: ['not_found', 'conflict'],
})

export const previewEmailTextCall = endpoint({
  method: 'POST',
  path: '/admin/mail-texts/{id}/preview/',
  ...of,
  summary: 'A preview of the email with unsaved text, about a made-up order or account',
  params,
  body: EmailText,
  answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  problems: ['not_found'],
})
