import type { z } from 'zod'
import type { Permission } from './admin/accounts/permissions.ts'
import type { ProblemKind } from './problems/problem-kinds.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, a person with an account, or staff. 'signed_in' takes the second factor of whoever has to have
 * one; 'signing_in' is open before it. Which records they can reach is up to the verb's query.
 */
export type Access = 'public' | 'signing_in' | 'signed_in' | 'staff'

type Shape = {
  /** Path below the API's base, with `{name}` for each parameter; every path ends with a slash. */
  path: `/${string}/`
  method: Method
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** 64 KB by default. */
  maxBodyBytes?: number
  /**
   * Takes one file as the raw body, up to this size, instead of JSON. Whatever type the caller names, the handler judges
   * the file by its content.
   */
  upload?: { maxBytes: number }
  /** Accepts an Idempotency-Key header, which makes a retry safe. */
  idempotent?: true
  answer: z.ZodType
  /** Set if the answer is a file instead of JSON; its schema is then `Pdf` (also for a picture), `Csv` or `StoredFile`. */
  media?: 'application/pdf' | 'text/csv' | 'image/webp' | 'application/octet-stream'
  /** Status on success; 200 by default. */
  status?: 200 | 201 | 204
  /** Expected refusals besides those of every call (unknown tenant, invalid payload, rate limit). */
  problems?: readonly ProblemKind[]
}

/**
 * The right that a call of staff takes. 'any': every member of staff, once the second factor is entered. 'signing_in':
 * even before that.
 */
export type StaffPermission = Permission | 'any' | 'signing_in'
/** One of these is enough. */
type AnyOf = readonly [Permission, ...Permission[]]

export type Endpoint = Shape &
  (
    | { access: Exclude<Access, 'staff'>; permission?: never }
    | { access: 'staff'; permission: StaffPermission | AnyOf }
  )

/** The rights of which one opens a call of staff; none for others. */
export function rightsTo({ permission }: Pick<Endpoint, 'permission'>): readonly StaffPermission[] {
  return typeof permission === 'string' ? [permission] : (permission ?? [])
}

/** One API call as a value: mounts the route, types the client, generates OpenAPI. */
export function endpoint<const E extends Shape>(value: E): E {
  return value
}
