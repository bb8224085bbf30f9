import { z } from 'zod'

/**
 * Anti-spam fields of public forms: a honeypot and the form's age. Both are optional; a client that omits them is only
 * rate-limited.
 */
export const formFields = {
  /** Honeypot, hidden from people. If it is filled in, the call seems to succeed but stores nothing. */
  website: z.string().max(5000).nullish(),
  /** How long the form has been open, in milliseconds. */
  form_age_ms: z.number().min(0).nullish(),
}
