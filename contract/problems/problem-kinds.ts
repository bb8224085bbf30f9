/** Kinds of expected problems, with their HTTP status. Any other error is a bug and results in a 500. */
export const problemStatus = {
  bad_request: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  unavailable: 503,
} as const

export type ProblemKind = keyof typeof problemStatus

export type NoParams = Record<string, never>

/** Declares a problem by its kind; its params exist only as a type. */
export function a<Params extends object = NoParams>(
  kind: ProblemKind,
): { kind: ProblemKind; params?: Params } {
  return { kind }
}
