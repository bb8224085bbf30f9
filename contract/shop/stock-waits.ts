import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formFields } from '../form.ts'
import { maxEmailLength } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { unread } from '../reading.ts'
import { line } from '../wire.ts'

/** Enough for the longest email address, encrypted. */
const token = z.string().max(1000)

export const askForEmailCall = endpoint({
  method: 'POST',
  path: '/products/products/{slug}/notify/',
  summary: 'Asks for one email when the product is in stock again',
  access: 'public',
  params: z.object({ slug: z.string().max(120) }),
  body: z.object({
    email: line(maxEmailLength).pipe(z.email('email_expected' satisfies ProblemCode)),
    ...formFields,
  }),
  answer: unread(
    z.object({
      /** False unless it is the caller's own verified address: a link in an email confirms any other one. */
      is_confirmed: z.boolean(),
    }),
  ),
  problems: ['not_found', 'gone', 'conflict'],
})

export const confirmWaitCall = endpoint({
  method: 'POST',
  path: '/products/notifications/confirm/',
  summary: 'Confirms the address to which the token was sent',
  access: 'public',
  body: z.object({ token }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})

export const stopWaitingCall = endpoint({
  method: 'POST',
  path: '/products/notifications/stop/',
  summary: 'Deletes everything that the address waits for; the token is from an email to it',
  access: 'public',
  body: z.object({ token }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
