import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { DegradedPart } from '#server/messages/alert-reasons.ts'
import { nothingAllowed } from './headers.ts'

/** Why a node must not get requests. */
type UnreadyPart = 'starting' | 'draining' | 'database'
export type Health = { unready: UnreadyPart[]; degraded: DegradedPart[] }

/**
 * Answers the checks of a load balancer from the known state, in any version of HTTP; false for all other requests.
 * `/healthz`: 200 as long as the process is alive. `/readyz`: 503 with the missing parts, otherwise 200, with any
 * degraded parts.
 */
export function answerHealth(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  health: () => Health,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path] = url.split('?', 1)
  const keepAlive = { Connection: response.shouldKeepAlive ? 'keep-alive' : 'close' }
  if (path === '/healthz') {
    answerAtEdge(response, 200, { status: 'ok' }, keepAlive)
    return true
  }
  if (path !== '/readyz') return false
  const { unready, degraded } = health()
  if (unready.length > 0) {
    const retry = { 'Retry-After': '5', ...keepAlive }
    answerAtEdge(response, 503, { status: 'unready', parts: unready }, retry)
  } else if (degraded.length > 0) {
    answerAtEdge(response, 200, { status: 'degraded', parts: degraded }, keepAlive)
  } else answerAtEdge(response, 200, { status: 'ready' }, keepAlive)
  return true
}

/** Responses sent before or without the application are uncacheable JSON. */
const headers = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': nothingAllowed,
  'X-Content-Type-Options': 'nosniff',
}

/** Answers a request and closes the connection, unless `more` overrides that header. */
export function answerAtEdge(response: ServerResponse, status: number, body: object, more = {}): void {
  response.writeHead(status, { Connection: 'close', ...headers, ...more }).end(JSON.stringify(body))
}

const parserErrors: Record<string, { status: number; detail: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The address and headers are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The body is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
}

/** Answers a request that is not valid HTTP, or arrives too slowly, on the raw socket. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, detail } = parserErrors[error.code ?? ''] ?? { status: 400, detail: 'This is not HTTP.' }
  const body = JSON.stringify({ detail })
  const lines = Object.entries({ Connection: 'close', ...headers, 'Content-Length': body.length })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`, () => socket.destroy())
}

/** A longer body is a file. Calls without a file refuse such a length at once. */
const shortBodyBytes = 64 * 1024

/** Ends a request whose body is not a file, but has not arrived after this time. */
export function cutOffSlowBody(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!encoding && !(Number(length) <= shortBodyBytes)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else
      answerUnreadable(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
  }, bodyMs)
  response.once('close', () => clearTimeout(timer))
}

/**
 * Why proxies could interpret a request differently: two Host headers, or a path that resolves to another one. No
 * browser sends either.
 */
export function ambiguityOf({ rawHeaders, url = '' }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return 'A request must have a single Host header.'
  const [path = ''] = url.split(/[?#]/, 1)
  // Some proxies decode escaped slashes before they split the path.
  const segments = path.split(/[/\\]|%2f|%5c/i).map((segment) => segment.replaceAll(/%2e/gi, '.'))
  if (segments.some((segment) => segment === '.' || segment === '..'))
    return 'A path must not contain dot segments.'
  return undefined
}
