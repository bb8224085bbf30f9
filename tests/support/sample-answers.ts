import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
}

const byKey: Record<string, unknown> = {
  average_rating: '4.5',
  rating: 4,
  blade_cm: 25.5,
  overall_cm: 38,
  spine_mm: 9,
  weight_g: 480,
  shape: 'sirupate',
  background: '#aabbcc',
  focal_point: { x: 0.25, y: 0.75 },
  image: '/media/a.webp',
  thumb_image: '/media/a-small.webp',
  featured_image: '/media/b.webp',
  link: 'https://example.com/',
  // The test pages load no other documents.
  map_embed_link: null,
  map_location_url: 'https://maps.example/',
  month: '2026-11',
  username: 'Mira',
  parent: null,
}

/**
 * A sample answer generated from the call's schema: every field is set, every list has two items, and texts consist
 * of the field's name and the item's number.
 */
export function sampleAnswer({ answer }: Endpoint): unknown {
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema
  return sampleOf(schema, { key: '', number: 1, depth: 0, defs: schema.$defs ?? {} })
}

type Place = { key: string; number: number; depth: number; defs: Record<string, Schema> }

function sampleOf(schema: Schema, place: Place): unknown {
  const { key, number, depth, defs } = place
  if (key in byKey) return byKey[key]
  if (schema.$ref) return sampleOf(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, place)
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, place)
  if ('const' in schema) return schema.const
  // Two values of a list differ, as in reality.
  if (schema.enum) return schema.enum[(number - 1) % schema.enum.length]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, of]) => [name, sampleOf(of, { ...place, key: name })]))
  }
  if (schema.type === 'array') {
    // Replies are comments, recursively.
    if (depth > 2 || !schema.items) return []
    const item = schema.items
    return [1, 2].map((of) => sampleOf(item, { ...place, key: '', number: of, depth: depth + 1 }))
  }
  if (schema.type === 'integer' || schema.type === 'number') return key === 'id' ? number : 3
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return textOf(schema, key, number)
}

function textOf({ pattern = '', format }: Schema, key: string, number: number): string {
  if (format === 'date-time') return '2026-10-30T09:00:00Z'
  if (format === 'date') return '2026-12-11'
  if (format === 'uuid') return `00000000-0000-4000-8000-00000000000${number}`
  if (/\\\.\\d\{2\}/.test(pattern)) return '62.00'
  if (key === 'slug') return `piece-${number}`
  if (/A-HJKMNP/.test(pattern)) return `000000000${number}`
  if (pattern.startsWith('^[MLQCZ')) return 'M0 0L900 0L900 700Z'
  return key.endsWith('_url') ? 'https://example.com/' : `${key} ${number}`
}

/** A page is rendered hundreds of times with the same samples. */
const samples = new Map<string, string>()

/** A backend that answers every call that pages load with its sample, except for those in `instead`. */
export function answerSamples(
  instead: Record<string, unknown>,
  table: readonly Endpoint[] = shopTable,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^.*?\/api\//, '/')
    const endpoint = table.find(
      (one) =>
        one.method === request.method &&
        new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    if (!endpoint) return Response.json({ detail: 'Not found.' }, { status: 404 })
    const name = `${endpoint.method} ${endpoint.path}`
    if (name in instead) return Response.json(instead[name])
    const sample = samples.get(name) ?? JSON.stringify(sampleAnswer(endpoint))
    samples.set(name, sample)
    return new Response(sample, { headers: { 'Content-Type': 'application/json' } })
  }
}
