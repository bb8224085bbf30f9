import { z } from 'zod'

/**
 * What a form that anybody can reach may send beside its fields, against machines that fill in everything at once. A
 * client that sends neither is only held to the limits.
 */
export const formFields = {
  /** A field that no person sees. With a text in it the answer is that of success, and nothing is stored. */
  website: z.string().nullish(),
  /** How long the form has been open, in milliseconds. */
  form_age_ms: z.number().min(0).nullish(),
}

export const formProblems = {
  hasty: 'That was very fast. Please wait a moment and send it again.',
  twice: 'You have sent this a moment ago.',
  tooMany: 'You have sent a lot within an hour. Please try again later.',
} as const
