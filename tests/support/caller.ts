import type { z } from 'zod'
import { type AdminCalls, adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Pdf } from '#contract/pdf.ts'
import { type ShopCalls, shopTable } from '#contract/shop/table.ts'
import { tenantHeader, tenantId } from '#model/tenant.ts'

type Calls = ShopCalls & AdminCalls
type Fields = Record<string, string | number | boolean | undefined>
type Loose = {
  params?: Fields
  query?: Fields
  body?: unknown
  /** For uploads, in place of `body`. */
  file?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** The parameters of a valid call according to the contract. */
type Given<E extends Endpoint> = Pick<Loose, 'query' | 'headers'> &
  (E['params'] extends z.ZodType ? { params: Record<keyof z.input<E['params']>, string | number> } : object) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : object) &
  (E['upload'] extends object ? { file: Uint8Array<ArrayBuffer> } : object)

/**
 * A raw answer: `body` is the parsed JSON, the text if it is not JSON, name and bytes of a file, or undefined if
 * there is none.
 */
export type Sent = { status: number; body: unknown; headers: Headers }

export type Caller = {
  /** Makes a call that must succeed, and returns its answer; any other status fails the test. */
  call<Name extends keyof Calls>(
    name: Name,
    ...given: object extends Given<Calls[Name]> ? [Given<Calls[Name]>?] : [Given<Calls[Name]>]
  ): Promise<z.output<Calls[Name]['answer']>>
  /** Makes a call with any payload, and returns whatever comes back. */
  send(name: keyof Calls, given?: Loose): Promise<Sent>
}

type App = { request: (path: string, init?: RequestInit, env?: object) => Response | Promise<Response> }

/** Calls the API in process, as a visitor or with the access token that `token` returns at that time. */
export function createCaller(app: App, token: () => string | undefined = () => undefined): Caller {
  async function send(name: keyof Calls, given: Loose = {}): Promise<Sent> {
    const { method, path } = endpointOf(name)
    const access = token()
    const response = await app.request(`/api${addressOf(path, given)}`, {
      method,
      headers: {
        [tenantHeader]: String(tenantId),
        ...(access && { Authorization: `Bearer ${access}` }),
        ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
        ...given.headers,
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      ...(given.file && { body: given.file }),
    })
    const isFile = /^(application\/pdf|application\/octet-stream|text\/csv|image\/webp)/.test(
      response.headers.get('Content-Type') ?? '',
    )
    const body = isFile ? await readFile(response) : read(await response.text())
    return { status: response.status, body, headers: response.headers }
  }
  return {
    send,
    async call(name, given = {} as never) {
      const { answer, status = 200 } = endpointOf(name)
      const sent = await send(name, given)
      if (sent.status !== status) {
        throw new Error(`${name} answered ${sent.status} ${JSON.stringify(sent.body)}`)
      }
      return answer.parse(sent.body) as never
    },
  }
}

function endpointOf(name: keyof Calls): Endpoint {
  const found = [...shopTable, ...adminTable].find(({ method, path }) => `${method} ${path}` === name)
  if (!found) throw new Error(`The contract has no call ${name}`)
  return found
}

function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.append(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function readFile(response: Response): Promise<Pdf> {
  const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

function read(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
