import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, listOf, Paging, QueryBoolean, Time } from '../wire.ts'

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** The signed-in sender; null for a visitor, whose address is unverified. */
  account_id: Id.nullable(),
  created_at: Time,
  read_at: Time.nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages/',
  summary: 'Contact messages, newest first',
  access: 'staff',
  permission: 'messages.manage',
  query: Paging.extend({ is_read: QueryBoolean.optional() }),
  answer: listOf(ContactMessage),
})

export const markMessageRead = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/read/',
  summary: 'Marks a message as read; repeating it has no effect',
  access: 'staff',
  permission: 'messages.manage',
  params: z.object({ id: IdParam }),
  answer: ContactMessage,
  problems: ['not_found'],
})
