import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, listOf, Paging, QueryBoolean, Time } from '../wire.ts'

/** Something that a person must know or do. `subject` names what it is about: 'order:…', 'payment:…', 'mail:…'. */
export const Alert = z.object({
  id: Id,
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  raised_at: Time,
  resolved_at: Time.nullable(),
  resolved_by: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

export const listAlerts = endpoint({
  method: 'GET',
  path: '/admin/alerts/',
  summary: 'What needs a person: open alerts first, then newest first',
  access: 'staff',
  query: Paging.extend({
    is_resolved: QueryBoolean.optional(),
    kind: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
  }),
  answer: listOf(Alert),
})

export const resolveAlert = endpoint({
  method: 'POST',
  path: '/admin/alerts/{id}/resolve/',
  summary: 'Marks an alert as dealt with; repeating it does nothing',
  access: 'staff',
  params: z.object({ id: IdParam }),
  answer: Alert,
  problems: ['not_found'],
})
