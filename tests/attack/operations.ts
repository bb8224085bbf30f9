import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { adminTable } from '#contract/admin/table.ts'
import type { Access } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'

export type JsonSchema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  required?: string[]
  items?: JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

export type Operation = {
  method: string
  path: string
  access: Access
  params: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
  /**
   * What the body is for each documented status: a validator for JSON, the type of a file, or neither if it is empty.
   */
  answers: Map<number, { json?: ValidateFunction; file?: string }>
}

type Content = Record<string, { schema: JsonSchema }>
type Described = {
  parameters: Operation['params']
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Description = { paths: Record<string, Record<string, Described>>; components: object }

/** All operations of the published description, with validators for their answers. */
export function operationsOf(description: Description): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: 'shop', components: description.components })
  const absolute = (schema: JsonSchema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"shop#/components/')) as JsonSchema
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters, requestBody, responses }]) => {
      const method = name.toUpperCase()
      const answers: Operation['answers'] = new Map()
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const [type, media] = Object.entries(content)[0] ?? []
        const isJson = type === 'application/json' && media !== undefined
        const answer = isJson ? { json: ajv.compile(absolute(media.schema)) } : type ? { file: type } : {}
        answers.set(Number(status), answer)
      }
      const params = parameters.filter((one) => one.in !== 'header' || one.name === 'Idempotency-Key')
      const body = requestBody?.content['application/json']?.schema
      return { method, path, access: accessOf(method, path), params, body, answers }
    }),
  )
}

function accessOf(method: string, path: string): Access {
  const endpoint = [...shopTable, ...adminTable].find((one) => one.method === method && one.path === path)
  if (!endpoint) throw new Error(`The description has a call that the contract does not: ${method} ${path}`)
  return endpoint.access
}
