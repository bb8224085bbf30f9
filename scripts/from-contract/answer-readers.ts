import { z } from 'zod'
import { enterSecondFactorCall } from '#contract/admin/accounts/second-factor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Reading, readings } from '#contract/reading.ts'
import { shopTable } from '#contract/shop/table.ts'
import { Money, Slug } from '#contract/wire.ts'

/** An answer's schema as JSON Schema, with the contract's notes for readers. */
type Schema = Reading & {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** The calls of the storefront, and the one with which staff who shop confirm their second factor. */
const table: readonly Endpoint[] = [...shopTable, enterSecondFactorCall].toSorted((a, b) =>
  a.path.localeCompare(b.path, 'en'),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The source of `web/client/call-names.ts`. */
export function callNames(): string {
  return `export const shopCalls = ${JSON.stringify(shopTable.map(nameOf))}`
}

/** The source of `web/client/answers/answers.ts`: a reader for each call, composed of the functions of `readers.ts`. */
export function answerReaders(readersFile: string): string {
  const shared = new Map<string, string>()
  const entries = table
    .filter(({ media, status, answer }) => !media && status !== 204 && !readings.get(answer)?.isUnread)
    .map((call) => `'${nameOf(call)}': ${answerReader(schemaOf(call.answer), shared)}`)
  const signedIn = table.filter(({ access }) => access !== 'public')
  return [
    `import * as read from ${JSON.stringify(readersFile)}`,
    ...Array.from(shared, ([record, name]) => `const ${name} = ${record}`),
    `export const readers = {\n${entries.join(',\n')}\n}`,
    `export const signedInCalls = ${JSON.stringify(signedIn.map(nameOf))}`,
    'export const readAnswer = (name, answer) => (readers[name] ? readers[name](answer) : answer)',
  ].join('\n')
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: readings as never,
  }) as Schema
}

/** Records by their source: equal ones are one constant, as every page that makes a call loads it. */
type Shared = Map<string, string>

/** A list comes plain or paged, with further fields beside its results. */
function answerReader(schema: Schema, shared: Shared): string {
  const { items, $defs = {}, properties: { count, next, previous, results, ...further } = {} } = schema
  const nested = (of: Schema) => `read.nested((self) => ${valueReader(of, shared)})`
  if (items && !schema.isComplete) return `read.plain(${valueReader(items, shared)})`
  if (!count || !results?.items)
    return JSON.stringify(schema).includes('"$ref":"#"') ? nested(schema) : valueReader(schema, shared)
  const [recursive] = Object.values($defs)
  const item = recursive ? nested(recursive) : valueReader(results.items, shared)
  return `read.paged(${item}, ${recordReader({ properties: further }, shared)})`
}

function valueReader(schema: Schema, shared: Shared, isOptional = false): string {
  const { anyOf, type, fallback, check, isEmptyIfMissing } = schema
  const value =
    anyOf?.find((one) => one.type !== 'null') ?? (Array.isArray(type) && { ...schema, type: type[0] })
  if (value) return `read.orNull(${valueReader(value as Schema, shared, true)})`
  const plain = plainReader(schema, shared, isOptional || fallback !== undefined)
  const checked = check ? `read.${check}(${plain})` : plain
  if (isEmptyIfMissing) return `read.orEmpty(${checked})`
  return fallback === undefined ? checked : `read.or(${checked}, ${fallback})`
}

function plainReader(schema: Schema, shared: Shared, canBeMissing: boolean): string {
  const { reader, within, items, properties, type, format = '', pattern, minimum = 0, maximum = 0 } = schema
  if (reader) return `read.${reader}`
  if (within) return `read.numberBetween(${within})`
  if (schema.$ref) return 'self'
  if (schema.enum) return `read.oneOf(${schema.enum.map((value) => JSON.stringify(value))})`
  if (properties) return recordReader(schema, shared)
  if (items) {
    const list = canBeMissing && !schema.isComplete ? 'list' : 'completeList'
    return `read.${list}(${valueReader(items, shared)})`
  }
  if (type === 'integer' && maximum > 1000) return minimum > 0 ? 'read.id' : 'read.count'
  // Without a maximum, the reader would refuse every number.
  if (type === 'number' && !maximum) throw new Error(`A number without bounds: ${JSON.stringify(schema)}`)
  if (type === 'integer' || type === 'number') return `read.numberBetween(${minimum}, ${maximum})`
  if (type === 'string' && pattern && !format) return patterns.get(pattern) ?? `read.matching(/${pattern}/)`
  return `read.${kinds[format] ?? kinds[type as string]}`
}

/** Texts by format, and all other types. */
const kinds: Record<string, string> = {
  'date-time': 'time',
  date: 'day',
  string: 'nonBlank',
  object: 'dictionary',
  boolean: 'boolean',
  null: 'nothing',
}
const patterns = new Map([
  [schemaOf(Money).pattern, 'read.money'],
  [schemaOf(Slug).pattern, 'read.slug'],
])

function recordReader({ properties = {}, required = [] }: Schema, shared: Shared): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const isOptional = !required.includes(name)
    const reader = valueReader(field, shared, isOptional)
    return `${name}: ${isOptional && !reader.startsWith('read.or') ? `read.optional(${reader})` : reader}`
  })
  const record = `read.record({ ${fields.join(', ')} })`
  if (/\bself\b/.test(record)) return record
  const name = shared.get(record) ?? `record${shared.size}`
  shared.set(record, name)
  return name
}
