import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Time } from '../wire.ts'
import { HistoryEntry } from './history.ts'
import { AdminPaging, adminListOf } from './list.ts'

/** An action of a member of staff. */
export const AuditLine = HistoryEntry.pick({
  id: true,
  at: true,
  actor: true,
  name: true,
  verb: true,
}).extend({
  /** What was changed: 'order:ABC', 'faq:12', 'site-settings'. */
  subject: z.string(),
  /** Names of the changed fields; empty for an action that stores no values. */
  fields: z.array(z.string()),
  request_id: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** An entry with the fields' values before and after the action. */
export const AuditEntry = AuditLine.omit({ fields: true }).extend({
  before: HistoryEntry.shape.before,
  after: HistoryEntry.shape.after,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditCall = endpoint({
  method: 'GET',
  path: '/admin/audit/',
  summary: 'What staff did, newest first',
  access: 'staff',
  permission: 'audit.read',
  query: AdminPaging.extend({
    /** 'staff:3' */
    actor: z.string().max(100).optional(),
    /** 'accounts.change-role' */
    verb: z.string().max(100).optional(),
    /** The first part of subjects: 'order'. */
    type: z.string().max(60).optional(),
    subject: z.string().max(200).optional(),
    request_id: z.string().max(100).optional(),
    since: Time.optional(),
    until: Time.optional(),
  }),
  answer: adminListOf(AuditLine),
})

export const listAuditActorsCall = endpoint({
  method: 'GET',
  path: '/admin/audit-actors/',
  summary: 'All members of staff, as the audit log names them',
  access: 'staff',
  permission: 'audit.read',
  /** `actor` is 'staff:3'. */
  answer: z.object({ results: z.array(HistoryEntry.pick({ actor: true }).extend({ name: z.string() })) }),
})

export const showAuditEntryCall = endpoint({
  method: 'GET',
  path: '/admin/audit/{id}/',
  summary: 'One entry of the audit log, field by field',
  access: 'staff',
  permission: 'audit.read',
  params: z.object({ id: IdParam }),
  answer: AuditEntry,
  problems: ['not_found'],
})
