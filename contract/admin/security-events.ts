import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../wire.ts'
import { AdminPaging, adminListOf } from './list.ts'

export const SecurityEventKind = z.enum([
  /** At login, or when a signed-in person re-entered the password. */
  'sign_in_failed',
  /** A rate limit, or the limit on wrong passwords; the code distinguishes them. */
  'limit_reached',
  /** A staff call by a person without permission. */
  'staff_call_refused',
  /** A message from the card gateway that failed verification. */
  'notification_refused',
  /** A refresh token was used twice, so it was copied; the session was ended. */
  'refresh_token_reused',
  /** A role was granted or revoked, an account suspended or restored. */
  'rights_changed',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** Equal events within one minute, `count` of them. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  code: z.string(),
  /** 'visitor', 'customer:12', 'staff:1', 'system:notification'. */
  actor: z.string(),
  /** 'account:12', 'payment:…', 'GET /admin/orders/'; empty if unknown. */
  subject: z.string(),
  /** '203.0.113.0/24' or '2001:db8:1::/48'; empty for an in-process call. */
  network: z.string(),
  /** The first event's request id, as in the log. */
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
