import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

const names =
  /^(id|slug|uuid|product|post|parent|order|item|statement|zone|session|token|refresh)$|_(ids?|uuid|slug)$/

/** Fields that look like identifiers by name but are none: a typed login name, and the shop's id at another company. */
const noIdentifiers = ['login_id', 'google_analytics_id']

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

/** The places of identifiers in a call: 'path id', 'query product', 'body items[].item'. */
export function identifiersOf({ params, query, body }: Endpoint): string[] {
  const inPath = Object.keys(params?.shape ?? {}).map((name) => `path ${name}`)
  const inQuery = named(query).map((name) => `query ${name}`)
  return [...inPath, ...inQuery, ...named(body).map((name) => `body ${name}`)]
}

function named(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  return namedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, '')
}

function namedIn({ properties = {}, items, anyOf = [] }: Node, before: string): string[] {
  const own = Object.entries(properties).flatMap(([name, node]) => {
    const path = before ? `${before}.${name}` : name
    const isIdentifier = names.test(name) && !noIdentifiers.includes(name)
    return [...(isIdentifier ? [path] : []), ...namedIn(node, path)]
  })
  return [
    ...own,
    ...(items ? namedIn(items, `${before}[]`) : []),
    ...anyOf.flatMap((one) => namedIn(one, before)),
  ]
}
