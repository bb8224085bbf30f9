import { expect, test } from 'vitest'
import { z } from 'zod'
import { adminTable } from './admin/table.ts'
import type { Endpoint } from './endpoint.ts'
import { shopTable } from './shop/table.ts'
import { boundedRecord } from './wire.ts'

type Json = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  propertyNames?: Json
  additionalProperties?: Json | boolean
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
}

/** The parts of a schema that accept input of any size. */
function unboundedIn(json: Json, at: string): string[] {
  if (json.const !== undefined || json.enum) return []
  const parts = [json.anyOf, json.oneOf, json.allOf].flatMap((some) => some ?? [])
  const types = [json.type ?? []].flat()
  if (parts.length + types.length === 0) return [`anything ${at}`]
  const inParts = types.includes('string') ? [] : parts.flatMap((part) => unboundedIn(part, at))
  return [...inParts, ...types.flatMap((type) => unboundedOf(type, json, at))]
}

function unboundedOf(type: string, json: Json, at: string): string[] {
  if (type === 'string') return isBounded(json) ? [] : [`text ${at}`]
  if (type === 'array') {
    const list = json.maxItems === undefined ? [`list ${at}`] : []
    return [...list, ...unboundedIn(json.items ?? {}, `${at}[]`)]
  }
  if (type !== 'object') return []
  const { properties = {}, additionalProperties: others, propertyNames = {}, maxProperties } = json
  const known = Object.entries(properties).flatMap(([name, one]) => unboundedIn(one, `${at}.${name}`))
  if (!others) return known
  const values = unboundedIn(others === true ? {} : others, `${at}{}`)
  const keys = unboundedIn(propertyNames, `key of ${at}`)
  return [...known, ...(maxProperties === undefined ? [`record ${at}`] : []), ...keys, ...values]
}

/** A pattern without unlimited repetition also limits the size. */
function isBounded({ maxLength, pattern, allOf = [] }: Json): boolean {
  if (maxLength !== undefined || allOf.some(isBounded)) return true
  if (pattern === undefined) return false
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return !/[*+]|\{\d+,\}/.test(bare)
}

const unbounded = (schema: z.ZodType, at: string) =>
  unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, at)

test('every text, list and record in a call’s input has a limit', () => {
  const endpoints: readonly Endpoint[] = [...shopTable, ...adminTable]
  const found = endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? unbounded(part, `${method} ${path}`) : [])),
  )
  expect(found).toEqual([])
})

test.for([
  [z.string(), 'text'],
  [z.string().regex(/^a+$/), 'text'],
  [z.object({ deep: z.array(z.object({ name: z.string().max(3) })) }), 'list'],
  [z.union([z.literal(''), z.email()]), 'text'],
  [z.record(z.string().max(3), z.int()), 'record'],
  [boundedRecord(z.string(), z.int(), 3), 'key'],
  [z.unknown(), 'anything'],
] as const)('%#: a schema without a limit is found', ([schema, what]) => {
  expect(unbounded(schema, 'here')).toEqual([expect.stringContaining(what)])
})
