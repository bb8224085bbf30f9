import { z } from 'zod'

/** Every expected refusal with its HTTP status. Any other error is a bug and becomes a 500. */
export const problemStatus = {
  bad_request: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Codes of refusals that a client handles beyond showing the sentence. */
const refusalCodes = ['too_many_open_orders'] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** One sentence for a person. */
export const DetailAnswer = z.object({
  detail: z.string(),
  code: z.enum(refusalCodes).optional(),
  request_id: z.string().optional(),
})

/** Errors by field of the payload; `non_field_errors` for the payload as a whole. */
export const FieldsAnswer = z.record(z.string(), z.array(z.string()))
