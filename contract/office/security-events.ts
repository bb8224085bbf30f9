import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, Paging, Time } from '../wire.ts'

export const SecurityEventKind = z.enum([
  /** At the login, or where somebody signed in is asked for the password again. */
  'sign_in_failed',
  /** A rate limit, or that for wrong passwords; the code names it. */
  'limit_reached',
  /** A call of staff's that was made without the right to it. */
  'staff_call_refused',
  /** A message of the card gateway that was not believed. */
  'notification_refused',
  /** Somebody holds a copy of somebody's refresh token; the session was ended. */
  'refresh_token_reused',
  /** A role was given or taken, an account suspended or restored. */
  'rights_changed',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** What happened within one minute, `count` times. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  code: z.string(),
  /** Who did it: 'visitor', 'customer:12', 'staff:1', 'system:notification'. */
  actor: z.string(),
  /** What it was about: 'account:12', 'payment:…', 'GET /admin/orders/'; empty when that is not known. */
  subject: z.string(),
  /** '203.0.113.0/24' or '2001:db8:1::/48'; empty for a call that came over no network. */
  network: z.string(),
  /** Of the first of them, as in the log. */
  request_id: z.string().nullable(),
  minute: Time,
  last_at: Time,
  count: z.int(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/admin/security-events/',
  summary: 'Failed sign-ins, refused calls and changed rights of the last 90 days, newest first',
  access: 'staff',
  query: Paging.extend({
    kind: SecurityEventKind.optional(),
    code: z.string().max(100).optional(),
    actor: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
    network: z.string().max(50).optional(),
    since: Time.optional(),
    until: Time.optional(),
  }),
  answer: listOf(SecurityEvent),
})
