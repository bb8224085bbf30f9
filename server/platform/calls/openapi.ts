import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ProblemKind, problemStatus } from '#contract/problems/problem-kinds.ts'
import { DetailAnswer, FieldsAnswer } from '#contract/problems/problems.ts'
import { idempotencyHeader, tenantHeader, tenantId } from '#model/tenant.ts'

const everyCall: ProblemKind[] = ['bad_request', 'address_too_long', 'rate_limited', 'unavailable']
const everyBody: ProblemKind[] = ['too_large', 'unsupported_media_type']

/** Generates the OpenAPI 3.1 document from the contract. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  const schemas = { Detail: schemaOf(DetailAnswer, 'output'), Fields: schemaOf(FieldsAnswer, 'output') }
  const named = liftDefinitions(paths, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karda',
      version: '1',
      description:
        'The API of a khukuri shop: catalog, accounts, cart, orders, payments. Amounts are strings with two decimals, in USD; times are ISO 8601 in UTC. Unknown fields are ignored.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: named,
    components: {
      securitySchemes: { access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  }
}

/** Moves the named definitions of recursive schemas to OpenAPI's components; JSON Schema puts them into each schema. */
function liftDefinitions(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((item) => liftDefinitions(item, schemas))
  if (typeof node === 'string') return node.replace(/^#\/\$defs\//, '#/components/schemas/')
  if (typeof node !== 'object' || node === null) return node
  const { $defs, ...rest } = node as Record<string, object>
  if ($defs) Object.assign(schemas, liftDefinitions($defs, schemas))
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, liftDefinitions(value, schemas)]),
  )
}

function operationOf(endpoint: Endpoint): object {
  const [, area] = endpoint.path.split('/')
  return {
    tags: [area],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z]+(\w)?/gi, (_, first) => (first ?? '').toUpperCase())}`,
    // Without the field, client generators and linters assume that it was forgotten.
    security: endpoint.access === 'public' ? [] : [{ access: [] }],
    parameters: [
      ...headersOf(endpoint),
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  }
}

function requestBodyOf({ body, upload }: Endpoint): object {
  if (upload) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  }
}

function headersOf(endpoint: Endpoint): object[] {
  const tenant = {
    name: tenantHeader,
    in: 'header',
    required: true,
    schema: { type: 'integer', const: tenantId },
  }
  const key = {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  return endpoint.idempotent ? [tenant, key] : [tenant]
}

function parametersOf(location: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  const fields = schema ? schemaOf(schema, 'input') : {}
  const required = (fields.required ?? []) as string[]
  return Object.entries((fields.properties ?? {}) as Record<string, object>).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
  }))
}

function responsesOf(endpoint: Endpoint): Record<string, object> {
  const status = endpoint.status ?? 200
  const success =
    status === 204
      ? { description: 'Done' }
      : {
          description: 'Success',
          content: endpoint.media
            ? { [endpoint.media]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
        }
  const codes = [
    ...everyCall,
    ...(endpoint.body || endpoint.upload ? everyBody : []),
    ...(endpoint.access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(endpoint.access === 'staff' || endpoint.access === 'signed_in' ? (['forbidden'] as const) : []),
    ...(endpoint.problems ?? []),
  ]
  const refusals = codes.map((code) => [
    problemStatus[code],
    {
      description: code === 'bad_request' ? 'Refused payload or unknown tenant' : code.replaceAll('_', ' '),
      content: {
        'application/json': {
          schema: {
            anyOf: [{ $ref: '#/components/schemas/Detail' }, { $ref: '#/components/schemas/Fields' }],
          },
        },
      },
    },
  ])
  return { [status]: success, ...Object.fromEntries(refusals) }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
