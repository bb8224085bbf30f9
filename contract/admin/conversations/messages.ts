import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { messageLengths } from '../../limits.ts'
import { Id, IdParam, line, QueryBoolean, Time } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** The account of a signed-in sender; null for a visitor, whose email address is unverified. */
  account_id: Id.nullable(),
  created_at: Time,
  read_at: Time.nullable(),
  /** When staff settled it; null while open. */
  settled_at: Time.nullable(),
  /** The shop's answers, sent by email; `name` is null if the account of their author was deleted. */
  answers: z.array(z.object({ id: Id, text: z.string(), name: z.string().nullable(), at: Time })),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const listMessagesCall = endpoint({
  method: 'GET',
  path: '/admin/messages/',
  summary: 'Contact messages, newest first',
  access: 'staff',
  permission: 'messages.manage',
  query: AdminPaging.extend({ is_read: QueryBoolean.optional() }),
  answer: adminListOf(ContactMessage),
})

export const markMessageReadCall = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/read/',
  summary: 'Marks a message as read; repeating it has no effect',
  access: 'staff',
  permission: 'messages.manage',
  params: z.object({ id: IdParam }),
  answer: ContactMessage,
  problems: ['not_found'],
})

export const answerMessageCall = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/answer/',
  summary: 'Answers a message by email, and stores the answer with it',
  access: 'staff',
  permission: 'messages.manage',
  params: z.object({ id: IdParam }),
  body: z.object({ text: line(messageLengths.message) }),
  idempotent: true,
  answer: ContactMessage,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
})

export const settleMessageCall = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/settle/',
  summary: 'Marks a message as done, or as waiting again; repeating it has no effect',
  access: 'staff',
  permission: 'messages.manage',
  params: z.object({ id: IdParam }),
  body: z.object({ is_settled: z.boolean() }),
  answer: ContactMessage,
  problems: ['not_found'],
})

export const deleteMessageCall = endpoint({
  method: 'DELETE',
  path: '/admin/messages/{id}/',
  summary: 'Permanently deletes a message with its answers',
  access: 'staff',
  permission: 'messages.manage',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
