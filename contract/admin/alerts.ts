import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, QueryBoolean, Time } from '../wire.ts'
import { AdminPaging, adminListOf, Search } from './list.ts'

/** A message that staff must read or act on. `subject` names its cause: 'order:…', 'payment:…', 'mail:…'. */
export const Alert = z.object({
  id: Id,
  kind: z.string(),
  /** Whether money, a parcel or the shop itself is in danger while it waits. */
  is_urgent: z.boolean(),
  subject: z.string(),
  text: z.string(),
  raised_at: Time,
  resolved_at: Time.nullable(),
  resolved_by: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

export const listAlertsCall = endpoint({
  method: 'GET',
  path: '/admin/alerts/',
  summary: 'Alerts that need or needed a person, newest first',
  access: 'staff',
  permission: 'operations.manage',
  query: AdminPaging.extend({
    /** Part of the subject: 'KH1234567'. */
    search: Search,
    is_resolved: QueryBoolean.optional(),
    is_urgent: QueryBoolean.optional(),
    kind: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
    /** Only alerts about card payments, which have their own list, or only those about other subjects. */
    about: z.enum(['card_payments', 'others']).optional(),
  }),
  answer: adminListOf(Alert),
})

export const resolveAlertCall = endpoint({
  method: 'POST',
  path: '/admin/alerts/{id}/resolve/',
  summary: 'Marks an alert as resolved; repeating it has no effect',
  access: 'staff',
  permission: 'operations.manage',
  params: z.object({ id: IdParam }),
  answer: Alert,
  problems: ['not_found'],
})
