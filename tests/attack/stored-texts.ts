import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Creates the text for a field from its maximum length and whether it must be a single line. */
export type Texts = (longest: number, oneLine?: boolean) => string

type Node = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  items?: Node
  anyOf?: Node[]
}

/** The payload fields of a call that accept free text: 'delivery_address.street'. */
export function freeTextsOf({ body }: Endpoint): string[] {
  if (!body) return []
  return [...new Set(textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node, ''))]
}

function textsIn(node: Node, path: string): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [] } = node
  const inside = Object.entries(properties).flatMap(([name, one]) =>
    textsIn(one, path ? `${path}.${name}` : name),
  )
  return [
    ...(isFreeText(node) ? [path] : []),
    ...inside,
    ...(items ? textsIn(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? textsIn(additionalProperties, `${path}.*`) : []),
    ...anyOf.flatMap((one) => textsIn(one, path)),
  ]
}

export function isFreeText({ type, format, pattern, enum: values, const: value }: Node): boolean {
  // A pattern that only excludes some characters accepts everything else.
  const isBound = format || (pattern && !pattern.startsWith('^[^')) || values || value !== undefined
  return [type].flat().includes('string') && !isBound
}
