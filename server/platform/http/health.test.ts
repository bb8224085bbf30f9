import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, serverTimes } from '#server/start/listen.ts'
import type { Health } from './edge-answers.ts'

async function open() {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 50 })
  onTestFinished(() => server.close())
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('Retry-After') }
  }
  return { server, ask }
}

/** The application never answers. */
const application = { fetch: () => new Promise<Response>(() => {}) }

const alive = { status: 200, body: { status: 'ok' }, retryAfter: null }
const unready = (part: string) => ({
  status: 503,
  body: { status: 'unready', parts: [part] },
  retryAfter: '5',
})

test('readiness names missing or failing parts, and the process counts as alive all the time', async () => {
  const { server, ask } = await open()
  expect(await ask('/readyz')).toEqual(unready('starting'))
  expect(await ask('/healthz')).toEqual(alive)
  let health: Health = { unready: [], degraded: [] }
  server.answer(application, { health: () => health })
  expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' }, retryAfter: null })
  health = { unready: [], degraded: ['deaf', 'disk'] }
  expect(await ask('/readyz')).toEqual({
    status: 200,
    body: { status: 'degraded', parts: ['deaf', 'disk'] },
    retryAfter: null,
  })
  health = { unready: ['database'], degraded: ['deaf'] }
  expect(await ask('/readyz')).toEqual(unready('database'))
  expect(await ask('/healthz')).toEqual(alive)
})

test.for(['GET', 'HEAD'])('%s as a load balancer asks, in HTTP/1.0 without a host', async (method) => {
  const { server } = await open()
  server.answer(application)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const parts: string[] = []
  socket.on('data', (part) => parts.push(String(part)))
  socket.write(`${method} /readyz HTTP/1.0\r\n\r\n`)
  await once(socket, 'close')
  expect(parts.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/)
  expect(parts.join('').endsWith('{"status":"ready"}')).toBe(method === 'GET')
})

test('an answer is not cacheable, and a browser loads and frames nothing from it', async () => {
  const { server } = await open()
  const { headers } = await fetch(`${server.url}/readyz`)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})
