import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../wire.ts'

/** How many the list shows. */
export const maxSessions = 100

/** A browser or program in which somebody is signed in to the caller's account. */
export const Session = z.object({
  id: z.uuid(),
  created_at: Time,
  /** When its tokens were last renewed, which is every quarter of an hour while it is in use. */
  last_used_at: Time,
  /** 'Firefox on Windows'; null when it did not say. */
  device: z.string().nullable(),
  /** The session that asks. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const findSessions = endpoint({
  method: 'GET',
  path: '/accounts/sessions/',
  summary: `Where the caller is signed in, the latest used first; at most ${maxSessions}`,
  access: 'signed_in',
  answer: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/accounts/sessions/{id}/',
  summary: "Signs one session of the caller's account out at once; repeating it does nothing",
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
