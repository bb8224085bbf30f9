import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, listOf, Paging, Time } from '../wire.ts'

/** `retrying`: tried in vain, and tried again at `due_at`. `given_up`: never tried again by itself. */
export const MailState = z.enum(['waiting', 'retrying', 'sent', 'given_up'])
export type MailState = z.infer<typeof MailState>

export const Mail = z.object({
  id: Id,
  /** '<domain>.<what>': 'orders.shipped'. */
  kind: z.string(),
  state: MailState,
  /** Null: to the shop itself. */
  to: z.string().nullable(),
  order_id: z.string().nullable(),
  subject: z.string(),
  created_at: Time,
  /** When it is tried next; null once it is sent or given up. */
  due_at: Time.nullable(),
  attempts: z.int(),
  sent_at: Time.nullable(),
  given_up_at: Time.nullable(),
  last_error: z.string().nullable(),
})
export type Mail = z.infer<typeof Mail>

/** Both forms are null while the mail holds a secret of its recipient. */
export const WholeMail = Mail.extend({ text: z.string().nullable(), html: z.string().nullable() })
export type WholeMail = z.infer<typeof WholeMail>

export const mailProblems = {
  secret: 'This mail holds a secret that was good for a short time. Its recipient has to ask for a new one.',
} as const

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails/',
  summary: 'Mails of the shop and how far they came, newest first',
  access: 'staff',
  query: Paging.extend({
    state: MailState.optional(),
    kind: z.string().max(100).optional(),
    order: z.string().max(20).optional(),
  }),
  answer: listOf(Mail),
})

export const showMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}/',
  summary: 'A mail with both of its forms',
  access: 'staff',
  params: z.object({ id: IdParam }),
  answer: WholeMail,
  problems: ['not_found'],
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/resend/',
  summary: 'Sends a mail again that was sent or given up; one that still waits is tried at once',
  access: 'staff',
  params: z.object({ id: IdParam }),
  answer: Mail,
  problems: ['not_found', 'conflict'],
})
