import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { complete, lenient } from '../reading.ts'
import { Time } from '../wire.ts'

/** Maximum number of sessions in the list. */
export const maxSessions = 100

/** A browser or program that is signed in to the caller's account. */
export const Session = z.object({
  id: z.uuid(),
  created_at: lenient(Time, ''),
  /** The time of the last token refresh; there is one every 15 minutes while the session is in use. */
  last_used_at: lenient(Time, ''),
  /** 'Firefox on Windows'; null if unknown. */
  device: z.string().nullable(),
  /** Whether this call belongs to the session. */
  is_current: lenient(z.boolean(), false),
})
export type Session = z.infer<typeof Session>

export const findSessionsCall = endpoint({
  method: 'GET',
  path: '/accounts/sessions/',
  summary: `The caller's sessions, most recently used first; at most ${maxSessions}`,
  access: 'signed_in',
  answer: complete(z.array(Session)),
})

export const endSessionCall = endpoint({
  method: 'DELETE',
  path: '/accounts/sessions/{id}/',
  summary: "Ends one of the caller's sessions at once; repeating it has no effect",
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
