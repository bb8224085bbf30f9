import fc from 'fast-check'
import { hostileText, hostileValue, rawBodies, rawHeaders, rawPaths } from './hostile-values.ts'
import { isReference } from './known-values.ts'
import type { JsonSchema, Operation } from './operations.ts'

/** A placeholder for an identifier from an earlier answer, resolved when the request is sent. */
export class Known {
  readonly number: number
  readonly anyKind: boolean
  constructor(number: number, anyKind: boolean) {
    this.number = number
    this.anyKind = anyKind
  }
}

export const identities = [
  'visitor',
  'customer',
  'victim',
  'staff',
  'owner',
  'expired',
  'other key',
  'unsigned',
  'altered',
]
export type Identity = (typeof identities)[number]

/** Changes to a request that no well-behaved client makes. */
export type Twist =
  | { kind: 'method'; method: string }
  | { kind: 'body'; text: string }
  | { kind: 'path'; path: string }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'twice' }
  | { kind: 'no tenant' }
  | { kind: 'query'; name: string; value: string }

export type Step = {
  operation: number
  identity: Identity
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  twist: Twist | null
}

/** A request for any of these calls, valid half of the time. */
export function stepOf(operations: readonly Operation[]): fc.Arbitrary<Step> {
  const steps = operations.flatMap((operation, index) => [
    requestTo(operation, index, 0),
    requestTo(operation, index, 1),
  ])
  return fc.oneof(...steps)
}

function requestTo(operation: Operation, index: number, hostility: number): fc.Arbitrary<Step> {
  const fieldsIn = (place: string) =>
    fields(
      operation.params.filter((one) => one.in === place),
      hostility,
    )
  return fc.record({
    operation: fc.constant(index),
    identity: identityFor(operation),
    path: fieldsIn('path'),
    query: fieldsIn('query'),
    headers: fieldsIn('header'),
    body: operation.body ? valueFor(operation.body, 'body', hostility) : fc.constant(undefined),
    twist: hostility ? fc.option(twist, { freq: 3 }) : fc.constant(null),
  })
}

/** Usually a caller with the required access. */
function identityFor({ access }: Operation): fc.Arbitrary<Identity> {
  const usual = access === 'staff' ? 'staff' : 'customer'
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<Identity>(usual) },
    { weight: 1, arbitrary: fc.constantFrom<Identity>(...identities) },
  )
}

const twist: fc.Arbitrary<Twist> = fc.oneof(
  fc.record({
    kind: fc.constant('method' as const),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
  }),
  fc.record({ kind: fc.constant('body' as const), text: fc.constantFrom(...rawBodies) }),
  fc.record({ kind: fc.constant('path' as const), path: fc.constantFrom(...rawPaths) }),
  fc.constantFrom(...rawHeaders).map(([name, value]) => ({ kind: 'header' as const, name, value })),
  fc.constant({ kind: 'twice' as const }),
  fc.constant({ kind: 'no tenant' as const }),
  fc.record({
    kind: fc.constant('query' as const),
    name: fc.constantFrom('page', 'page_size', 'search', 'ordering', 'id', '__proto__', 'a[b]', 'format'),
    value: hostileText,
  }),
)

function fields(
  params: readonly { name: string; required: boolean; schema: JsonSchema }[],
  hostility: number,
): fc.Arbitrary<Record<string, unknown>> {
  const shape = Object.fromEntries(
    params.map(({ name, schema }) => [name, valueFor(schema, name, hostility)] as const),
  )
  const requiredKeys = params.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(shape, { requiredKeys })
}

function valueFor(schema: JsonSchema, name: string, hostility: number): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, name, hostility)
  if (hostility === 0) return fitting
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: hostility, arbitrary: hostileValue })
}

const known = fc
  .record({ number: fc.nat({ max: 1000 }), roll: fc.nat({ max: 9 }) })
  .map(({ number, roll }) => new Known(number, roll === 0))

const addresses = ['victim@example.com', 'tashi@example.com', 'dolma@example.com', 'nobody@example.com']

/** Values that get further than values generated from the schema alone. */
const telling: Record<string, fc.Arbitrary<unknown>> = {
  country: fc.constantFrom('Nepal', 'US', 'United Kingdom', 'Germany', 'Atlantis'),
  email: fc.constantFrom(...addresses),
  login_id: fc.constantFrom(...addresses, 'tashi'),
  // The caller's own password, stored like an identifier, or a wrong one.
  password: fc.oneof(known, fc.constantFrom('a mended kettle sings', 'short', 'x'.repeat(200))),
  current_password: known,
  password_confirm: fc.constant('a mended kettle sings'),
  page: fc.constantFrom(1, 1, 1, 2, 99_999),
  quantity: fc.constantFrom(1, 1, 2, 999),
  content: fc.constantFrom(
    ...['Date,Amount,Currency,Reference,Name\n2026-11-20,147.00,USD,hello,Somebody', 'x', '<Document/>'].map(
      (text) => Buffer.from(text).toString('base64'),
    ),
    'A comment.',
  ),
  form_age_ms: fc.constantFrom(undefined, 60_000, 0),
  website: fc.constantFrom(undefined, undefined, 'https://spam.example'),
}

function fittingValue(schema: JsonSchema, name: string, hostility: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (isReference(name) && schema.type !== 'object' && schema.type !== 'array') return known
  const byName = Object.hasOwn(telling, name) ? telling[name] : undefined
  if (byName && schema.type !== 'object') return byName
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => fittingValue(one, name, hostility)))
  const [whole, ...parts] = schema.allOf ?? []
  if (whole)
    return fittingValue(Object.assign({}, schema, { allOf: undefined }, whole, ...parts), name, hostility)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fittingValue({ ...schema, type }, name, hostility)))
  }
  if (schema.type === 'object') return objectOf(schema, hostility)
  if (schema.type === 'array') {
    return fc.array(valueFor(schema.items ?? {}, singular(name), hostility), {
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  return textOf(schema)
}

function objectOf(schema: JsonSchema, hostility: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const key = fc.oneof(fc.constant('engraving'), hostileText)
    return fc.dictionary(key, valueFor(additionalProperties, 'value', hostility), { maxKeys: 3 })
  }
  const params = Object.entries(properties).map(([name, one]) => ({
    name,
    schema: one,
    required: required.includes(name),
  }))
  return fields(params, hostility)
}

function numberOf({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const max = Math.min(maximum, 2 ** 40)
  const min = Math.max(minimum, -1000)
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.constantFrom(minimum, minimum - 1, max, max + 1),
  )
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('office@example.com', 'nobody@example.com')
  if (format === 'date') return fc.constantFrom('2026-11-01', '2026-11-30', '0001-01-01', '9999-12-31')
  if (format === 'uri') return fc.constantFrom('https://track.example/1', 'https://例え.jp/?q=1#x')
  if (pattern && pattern.length < 100) return fc.stringMatching(new RegExp(pattern))
  const max = Math.min(maxLength, 5000)
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(max, 30)) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('n'.repeat(max), 'é'.repeat(max), '👩'.repeat(Math.ceil(max / 2))),
    },
  )
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}
