import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

/** `retrying`: failed, and will be retried at `due_at`. `given_up`: failed, and will not be retried automatically. */
export const EmailState = z.enum(['waiting', 'retrying', 'sent', 'given_up'])
export type EmailState = z.infer<typeof EmailState>

export const EmailSummary = z.object({
  id: Id,
  /** '<domain>.<event>': 'orders.shipped'. */
  kind: z.string(),
  state: EmailState,
  /** Null for an email to the shop itself. */
  to: z.string().nullable(),
  order_id: z.string().nullable(),
  subject: z.string(),
  created_at: Time,
  /** Time of the next attempt; null if the email was sent or has failed permanently. */
  due_at: Time.nullable(),
  attempts: z.int(),
  sent_at: Time.nullable(),
  given_up_at: Time.nullable(),
  last_error: z.string().nullable(),
})
export type EmailSummary = z.infer<typeof EmailSummary>

/** An email with its bodies, which are null if they contain a secret of the recipient. */
export const EmailDetail = EmailSummary.extend({ text: z.string().nullable(), html: z.string().nullable() })
export type EmailDetail = z.infer<typeof EmailDetail>

export const listEmailsCall = endpoint({
  method: 'GET',
  path: '/admin/mails/',
  summary: 'Outgoing emails with their delivery state, newest first',
  access: 'staff',
  permission: 'operations.manage',
  query: AdminPaging.extend({
    /** Searches recipients and subjects. */
    search: Search,
    state: EmailState.optional(),
    kind: z.string().max(100).optional(),
    order: z.string().max(20).optional(),
  }),
  answer: adminListOf(EmailSummary),
})

export const showEmailCall = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}/',
  summary: 'An email with its text and HTML bodies',
  access: 'staff',
  permission: 'operations.manage',
  params: z.object({ id: IdParam }),
  answer: EmailDetail,
  problems: ['not_found'],
})

export const resendEmailCall = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/resend/',
  summary: 'Sends a sent or failed email again, or a waiting one at once',
  access: 'staff',
  permission: 'operations.manage',
  params: z.object({ id: IdParam }),
  answer: EmailSummary,
  problems: ['not_found', 'conflict'],
})
