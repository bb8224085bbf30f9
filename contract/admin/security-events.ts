import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../wire.ts'
import { AdminPaging, adminListOf } from './list.ts'

export const SecurityEventKind = z.enum([
  /** A wrong password at login, or when a signed-in person entered it again. */
  'sign_in_failed',
  /** A rate limit, or the limit on wrong passwords, was reached; the code tells which. */
  'limit_reached',
  /** A person without permission made a staff call. */
  'staff_call_refused',
  /** A message from the card gateway could not be verified. */
  'notification_refused',
  /** A refresh token was used twice, so it must have been copied; the session was ended. */
  'refresh_token_reused',
  /** A role was granted or revoked, an account suspended or restored. */
  'rights_changed',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** Equal events within a minute; `count` is their number. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  code: z.string(),
  /** 'visitor', 'customer:12', 'staff:1', 'system:notification'. */
  actor: z.string(),
  /** 'account:12', 'payment:…', 'GET /admin/orders/'; empty if unknown. */
  subject: z.string(),
  /** '203.0.113.0/24' or '2001:db8:1::/48'; empty for an in-process call. */
  network: z.string(),
  /** The request id of the first event, as in the log. */
  request_id: z.string().nullable(),
  minute: Time,
  last_at: Time,
  count: z.int(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEventsCall = endpoint({
  method: 'GET',
  path: '/admin/security-events/',
  summary: 'Failed sign-ins, refused calls and changed permissions in the last 90 days, newest first',
  access: 'staff',
  permission: 'audit.read',
  query: AdminPaging.extend({
    kind: SecurityEventKind.optional(),
    code: z.string().max(100).optional(),
    actor: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
    network: z.string().max(50).optional(),
    since: Time.optional(),
    until: Time.optional(),
  }),
  answer: adminListOf(SecurityEvent),
})
