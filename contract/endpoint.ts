import type { z } from 'zod'
import type { Permission } from './admin/accounts/permissions.ts'
import type { ProblemKind } from './problems/problem-kinds.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Callers: anyone, a person with an account, or staff. 'signed_in' requires the second factor of people who must have
 * one; 'signing_in' does not. The verb's query limits which records they can reach.
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
   * Takes one file as the raw body, up to this size, instead of JSON. The handler checks the content and ignores the
   * caller's media type.
   */
  upload?: { maxBytes: number }
  /** Accepts an Idempotency-Key header, which makes a retry safe. */
  idempotent?: true
  answer: z.ZodType
  /** Set for a file instead of JSON; the answer's schema is then `Pdf` (also for a picture), `Csv` or `StoredFile`. */
  media?: 'application/pdf' | 'text/csv' | 'image/webp' | 'application/octet-stream'
  /** Status on success; 200 by default. */
  status?: 200 | 201 | 204
  /** Expected refusals besides those of every call (unknown tenant, invalid payload, rate limit). */
  problems?: readonly ProblemKind[]
}

/**
 * The permission that a staff call requires. 'any': any member of staff, after the second factor. 'signing_in': even
 * before it.
 */
export type StaffPermission = Permission | 'any' | 'signing_in'
/** Any one of these suffices. */
type AnyOf = readonly [Permission, ...Permission[]]

export type Endpoint = Shape &
  (
    | { access: Exclude<Access, 'staff'>; permission?: never }
    | { access: 'staff'; permission: StaffPermission | AnyOf }
  )

/** The permissions of which a staff call requires one; empty for other calls. */
export function rightsTo({ permission }: Pick<Endpoint, 'permission'>): readonly StaffPermission[] {
  return typeof permission === 'string' ? [permission] : (permission ?? [])
}

/** One API call as a value: mounts the route, types the client, generates OpenAPI. */
export function endpoint<const E extends Shape>(value: E): E {
  return value
}
