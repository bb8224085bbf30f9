import type { z } from 'zod'
import type { Permission } from './admin/accounts/permissions.ts'
import type { ProblemKind } from './problems/problem-kinds.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, a person with an account, or staff. 'signed_in' requires two-factor authentication of people
 * who must use it; 'signing_in' does not. The action's query limits which records callers can reach.
 */
export type Access = 'public' | 'signing_in' | 'signed_in' | 'staff'

type Shape = {
  /** Path relative to the API's base, with `{name}` for each parameter; every path ends with a slash. */
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
  /**
   * Set if the response is a file instead of JSON; `answer` is then `Pdf` (also for a picture), `Csv` or `StoredFile`.
   */
  media?: 'application/pdf' | 'text/csv' | 'image/webp' | 'application/octet-stream'
  /** Status on success; 200 by default. */
  status?: 200 | 201 | 204
  /** Expected refusals, apart from those of every call (unknown tenant, invalid payload, rate limit). */
  problems?: readonly ProblemKind[]
}

/**
 * The permission that a staff call requires. 'any': any member of staff, once two-factor authentication is complete.
 * 'signing_in': any member of staff, even before that.
 */
export type StaffPermission = Permission | 'any' | 'signing_in'
/** Any one of these suffices. */
type AnyOf = readonly [Permission, ...Permission[]]

export type Endpoint = Shape &
  (
    | { access: Exclude<Access, 'staff'>; permission?: never }
    | { access: 'staff'; permission: StaffPermission | AnyOf }
  )

/** The permissions for a staff call, any one of which suffices; empty for other calls. */
export function rightsTo({ permission }: Pick<Endpoint, 'permission'>): readonly StaffPermission[] {
  return typeof permission === 'string' ? [permission] : (permission ?? [])
}

/** Defines an API call, from which come its route, the types of the client, and OpenAPI. */
export function endpoint<const E extends Shape>(value: E): E {
  return value
}

/** A call, or each call of a group such as `faqsCalls`. */
type Calls<Value> = Value extends Shape
  ? Value
  : Value extends Record<string, Shape>
    ? Value[keyof Value]
    : never

/** The calls that a module exports. */
export type EndpointsIn<Module> = Module extends unknown ? Calls<Module[keyof Module]> : never

/** The calls that modules export, also in groups: a table that names no call again. */
export function endpointsIn<Module extends object>(modules: readonly Module[]): EndpointsIn<Module>[] {
  const isCall = (value: unknown) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  const callsOf = (value: unknown) =>
    isCall(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).filter(isCall)
        : []
  const calls = modules.flatMap((module) => Object.values(module).flatMap(callsOf))
  return [...new Set(calls)] as EndpointsIn<Module>[]
}
