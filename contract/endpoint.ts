import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Who may call: anyone, a signed-in person, or staff. What of it they reach is decided in the verb's query. */
export type Access = 'public' | 'signed_in' | 'staff'

type Shape = {
  /** Path below the API's base, with `{name}` for each parameter; every path ends with a slash. */
  path: `/${string}/`
  method: Method
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** How long the body may be; 64 KB unless told. */
  maxBodyBytes?: number
  /** Name of the request header that makes repeating safe; `optional` until a client sends it. */
  idempotent?: true
  answer: z.ZodType
  /** Set where the answer is a file and no JSON; its schema is then `Pdf`. */
  media?: 'application/pdf'
  /** Status of a good answer; 200 unless told. */
  status?: 200 | 201 | 204
  /** Expected refusals beyond those that every call has (unknown tenant, bad payload, rate limit). */
  problems?: readonly ProblemCode[]
}

export type Endpoint = Shape

/** One call of the API as a value: the server mounts it, the client is typed by it, OpenAPI is printed from it. */
export function endpoint<const E extends Shape>(value: E): E {
  return value
}
