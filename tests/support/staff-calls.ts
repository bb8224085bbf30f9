import fc from 'fast-check'
import { z } from 'zod'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller, Sent } from './caller.ts'

export type StaffCall = {
  name: Parameters<Caller['send']>[0]
  params: Record<string, string | number>
  body: unknown
}

type Json = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const words = ['South Asia', 'Rest of the world', 'Kukri', 'Île', 'कुकुरी', 'x', 'A longer name of something']

/** Values that the schema alone does not determine. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  version: fc.integer({ min: 1, max: 3 }),
  email_address: fc.constant('house@example.com'),
  time_zone: fc.constantFrom('Asia/Kathmandu', 'Europe/London', 'Mars/Olympus'),
}

/** Every staff call that changes something, with valid payloads. */
export const anyStaffCall: fc.Arbitrary<StaffCall> = fc.oneof(
  ...adminTable
    .filter(({ method }) => method !== 'GET')
    .map((endpoint) => ({
      // Favor calls that replace whole settings: these could break a start, above all the settings that it reads.
      weight: weightOf(endpoint),
      arbitrary: fc.record({
        name: fc.constant(`${endpoint.method} ${endpoint.path}` as StaffCall['name']),
        params: anyParams(endpoint.path),
        body: 'body' in endpoint ? anyValue(jsonOf(endpoint.body)) : fc.constant(undefined),
      }),
    })),
)

function weightOf({ method, path }: { method: string; path: string }): number {
  if (method === 'PUT' && /shipping|site-settings/.test(path)) return 60
  if (/comments/.test(path)) return 30
  return method === 'PUT' ? 4 : 1
}

/** A payload that the call's schema accepts, always the same; undefined for a call without one. */
export function validBody({ body }: Pick<Endpoint, 'body'>): unknown {
  return body && validValue(body)
}

export function validQuery({ query }: Pick<Endpoint, 'query'>): Record<string, string> | undefined {
  if (!query || query.safeParse({}).success) return undefined
  const entries = Object.entries(validValue(query) as object)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function validValue(schema: z.ZodType): unknown {
  const found = fc.sample(anyValue(jsonOf(schema)), { seed: 1, numRuns: 200 })
  return found.find((one) => schema.safeParse(one).success) ?? {}
}

export function sendStaffCall(staff: Caller, { name, params, body }: StaffCall): Promise<Sent> {
  return staff.send(name, { params, ...(body !== undefined && { body }) })
}

function jsonOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
}

/** Ids that may or may not exist; codes of existing countries. */
function anyParams(path: string): fc.Arbitrary<StaffCall['params']> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = { code: fc.constantFrom('AF', 'NP', 'GB', 'US', 'ZW') }
  return fc.record(
    Object.fromEntries(
      names.map((name) => [name, name === 'code' ? values.code : fc.integer({ min: 1, max: 8 })]),
    ),
  )
}

function anyValue(json: Json): fc.Arbitrary<unknown> {
  if (json.const !== undefined) return fc.constant(json.const)
  if (json.enum) return fc.constantFrom(...json.enum)
  if (json.anyOf) return fc.oneof(...json.anyOf.map(anyValue))
  if (json.type === 'object') return anyObject(json)
  if (json.type === 'array') return fc.array(anyValue(json.items ?? {}), { maxLength: 2 })
  if (json.type === 'boolean') return fc.boolean()
  if (json.type === 'null') return fc.constant(null)
  if (json.type === 'integer' || json.type === 'number') return anyNumber(json)
  return anyText(json)
}

function anyObject({ properties = {}, required = [] }: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, json]) => [name, known[name] ?? anyValue(json)])
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required })
}

/** Small numbers, like existing ids, or any. */
function anyNumber({ minimum = 1, maximum = 100 }: Json): fc.Arbitrary<number> {
  const any = fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
  return fc.oneof(fc.integer({ min: minimum, max: Math.min(minimum + 9, maximum) }), any)
}

function anyText({ pattern, format, minLength = 0, maxLength = 40 }: Json): fc.Arbitrary<string> {
  if (format === 'uri') return fc.constant('https://example.com/track')
  if (format === 'date') return fc.constant('2026-11-20')
  if (format === 'email') return fc.constant('house@example.com')
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength)
  const free = fc.string({ minLength: Math.max(1, minLength), maxLength: Math.min(maxLength, 40) })
  return fc.oneof(
    fc.constantFrom(...words),
    free.filter((text) => text.trim() !== ''),
  )
}
