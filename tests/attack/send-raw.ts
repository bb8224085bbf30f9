import { Agent, request } from 'node:http'

export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}
export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer }

const timeoutMs = 30_000

/** Sends requests that `fetch` would correct or refuse to send, over a single connection. */
export function createRawClient(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(base)
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body }: RawRequest) =>
      new Promise<RawAnswer>((resolve, reject) => {
        const bytes = body === undefined ? undefined : Buffer.from(body)
        const length = bytes ? { 'Content-Length': String(bytes.length) } : {}
        const call = request(
          { agent, hostname, port, method, path, headers: { ...length, ...headers }, timeout: timeoutMs },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
              const status = answer.statusCode ?? 0
              resolve({ status, headers: Object.fromEntries(given), body: Buffer.concat(chunks) })
            })
          },
        )
        call.on('timeout', () => call.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)))
        call.on('error', reject)
        call.end(bytes)
      }),
  }
}

/** The request as a command that reproduces it. */
export function asCurl({ method, path, headers, body }: RawRequest, base = 'http://localhost:3000'): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = body === undefined ? [] : [`--data-binary ${quoted(body.slice(0, 4000))}`]
  return ['curl -i --path-as-is', `-X ${method}`, ...lines, ...data, quoted(base + path)].join(' ')
}
