import fc from 'fast-check'
import { z } from 'zod'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Sent } from '../support/caller.ts'
import type { JsonSchema } from './operations.ts'
import { freeTextsOf, isFreeText, type Texts } from './stored-texts.ts'

type Given = { params?: Record<string, string | number>; body: Record<string, unknown> }
/** Facts about a call that its schema does not contain: ids of existing records, and values that fit together. */
export type KnownCalls = {
  calls: Record<string, Partial<Given>>
  /** Values by field name, for every call. */
  fields: Record<string, unknown>
}

type Send = (name: string, given: Given) => Promise<Sent>

/**
 * Makes every staff call with payloads in all of its free texts, built from the schema and `known`. Returns the
 * accepted texts and, for a failing test, the refusals.
 */
export async function writeAdminTexts(
  send: Send,
  {
    text,
    known,
    isLeftOut,
  }: { text: Texts; known: KnownCalls; isLeftOut: (name: string, texts: string[]) => boolean },
): Promise<{ filled: Set<string>; refused: string[] }> {
  const filled = new Set<string>()
  const refused: string[] = []
  for (const endpoint of adminTable as readonly Endpoint[]) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (isLeftOut(name, freeTextsOf(endpoint))) continue
    const { params, body } = known.calls[name] ?? {}
    const taken: string[] = []
    const json = z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const made = valueFor(json as JsonSchema, {
      path: '',
      text,
      taken,
      fields: known.fields,
    }) as Given['body']
    // A known value replaces the payload in its field.
    const replaced = Object.keys(body ?? {})
    const given = { ...(params && { params }), body: { ...made, ...body } }
    const answer = await sentWithItsVersion(send, name, given)
    if (answer.status >= 300) refused.push(`${name} ${answer.status} ${JSON.stringify(answer.body)}`)
    else {
      for (const field of taken) {
        if (!replaced.includes(field.split(/[.[]/)[0] ?? '')) filled.add(`${name} ${field}`)
      }
    }
  }
  return { filled, refused }
}

/** If the record has changed, sends the call again with the version from the refusal. */
async function sentWithItsVersion(send: Send, name: string, given: Given): Promise<Sent> {
  const answer = await send(name, given)
  const { code, current } = (answer.body ?? {}) as { code?: string; current?: { version: number } }
  if (code !== 'stale_version' || !current) return answer
  return send(name, { ...given, body: { ...given.body, version: current.version } })
}

type Making = { path: string; text: Texts; taken: string[]; fields: KnownCalls['fields'] }

/** A value that the schema accepts, including every optional part that contains free text. */
function valueFor(json: JsonSchema & { minItems?: number }, making: Making): unknown {
  const { path, text, taken } = making
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  const choices = json.anyOf ?? json.oneOf
  if (choices) return valueFor(bestOf(choices), making)
  if (json.type === 'object') return objectOf(json, making)
  if (json.type === 'array') {
    const one = json.items ?? {}
    return hasFreeText(one) || json.minItems
      ? Array.from({ length: json.minItems ?? 1 }, () => valueFor(one, { ...making, path: `${path}[]` }))
      : []
  }
  if (json.type === 'boolean') return false
  if (json.type === 'null') return null
  if (json.type === 'integer' || json.type === 'number') return Math.max(1, json.minimum ?? 1)
  if (isFreeText(json)) {
    taken.push(path)
    return text(json.maxLength ?? 100, true)
  }
  return boundText(json)
}

function objectOf(
  { properties = {}, additionalProperties, required = [] }: JsonSchema,
  making: Making,
): Record<string, unknown> {
  const at = (name: string) => ({ ...making, path: making.path ? `${making.path}.${name}` : name })
  const fields = Object.entries(properties)
    .filter(([name, one]) => required.includes(name) || hasFreeText(one))
    .map(([name, one]) => [name, making.fields[name] ?? valueFor(one, at(name))])
  if (typeof additionalProperties === 'object')
    fields.push(['engraving', valueFor(additionalProperties, at('*'))])
  return Object.fromEntries(fields)
}

function bestOf(choices: JsonSchema[]): JsonSchema {
  return choices.find(hasFreeText) ?? choices.find(({ type }) => type === 'null') ?? choices[0] ?? {}
}

function hasFreeText(json: JsonSchema): boolean {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = json
  return (
    isFreeText(json) ||
    [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf].some(hasFreeText) ||
    (typeof additionalProperties === 'object' && hasFreeText(additionalProperties))
  )
}

let made = 0

function boundText({ pattern = '', format }: JsonSchema): string {
  if (format === 'uri') return 'https://example.com/x'
  if (format === 'date') return '2027-01-04'
  if (format === 'email') return 'house@example.com'
  if (pattern.startsWith('^[a-z0-9]+(?:-')) return `made-${++made}`
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0] ?? ''
}
