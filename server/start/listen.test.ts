import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type DevMiddleware, type HttpServer, listen, serverTimes } from './listen.ts'

async function open(answer: () => Response | Promise<Response>, times = {}): Promise<HttpServer> {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 100, ...times })
  onTestFinished(() => server.close())
  server.answer({ fetch: async () => answer() })
  return server
}

async function socketTo(server: HttpServer): Promise<Socket> {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends text over a new connection and returns the answer until the server ends it. */
async function exchange(server: HttpServer, text: string): Promise<string> {
  const socket = await socketTo(server)
  const parts: string[] = []
  socket.on('data', (part) => parts.push(String(part)))
  socket.write(text)
  await once(socket, 'close')
  return parts.join('')
}

const ok = () => Response.json({ good: true })

test.for([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shop\r\nHost: other\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
  ['a dot segment', 'GET /media/../api/ HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a dot segment at the end', 'GET /media/.. HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['an escaped dot segment', 'GET /media/%2E%2e/api/ HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a dot segment before an escaped slash', 'GET /media/..%2Fapi HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a single dot', 'GET /./api/ HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a dot segment behind a backslash', 'GET /media\\..\\api HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  [
    'a dot segment in a whole address',
    'GET http://shop/a/../b HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
] as const)('a request with %s is refused, and its connection ends', async ([, text, status]) => {
  const answer = await exchange(await open(ok), text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toContain('good')
})

test('a refusal before the application has the headers of every error', async () => {
  const server = await open(ok)
  for (const text of [
    'GET /../ HTTP/1.1\r\nHost: shop\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: shop\r\nHost: shop\r\n\r\n',
    'hello\r\n\r\n',
  ]) {
    const answer = await exchange(server, text)
    expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none'; base-uri 'none'")
    expect(answer).toContain('\r\nCache-Control: no-store\r\n')
    expect(answer).toContain('\r\nConnection: close\r\n')
    expect(answer).toMatch(/\{"detail":"[^"]+"\}/)
  }
})

test.for(['/a..b/', '/...', '/.well-known/x', '/a?x=/../', '/a%2Fb'])(
  'the path %s has no dot segment',
  async (path) => {
    const answer = await exchange(
      await open(ok),
      `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  },
)

test('idle connections stay open longer than proxies keep them', async () => {
  const { headers } = await fetch((await open(ok)).url)
  expect(Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])).toBeGreaterThan(600)
})

test('a client that does not read the response is disconnected', async () => {
  const server = await open(() => new Response('x'.repeat(16 * 1024 * 1024)), { silenceMs: 600 })
  const silent = await socketTo(server)
  const ended = once(
    silent.on('error', () => {}),
    'close',
  )
  silent.pause().write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(3))
  // A paused socket notices its end only when it resumes, so this asks the server.
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections, { timeout: 15_000 }).toBe(0)
  silent.resume()
  await ended
}, 20_000)

test('a body that arrives too slowly is cut off, unless it is as long as a file', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, bodyMs: 500, quietMs: 100 })
  onTestFinished(() => server.close())
  server.answer({ fetch: async (request) => new Response(String((await request.text()).length)) })
  const head = 'POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n'
  const file = await socketTo(server)
  const whole = once(file, 'data')
  file.write(`${head}Content-Length: 70000\r\n\r\nabc`)
  expect(await exchange(server, `${head}Content-Length: 500\r\n\r\nabc`)).toMatch(
    /^HTTP\/1.1 408 [\s\S]+too long to arrive/,
  )
  expect(await exchange(server, `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`)).toMatch(
    /^HTTP\/1.1 408 /,
  )
  file.write('x'.repeat(70_000 - 3))
  expect(String(await whole)).toMatch(/^HTTP\/1.1 200 OK/)
})

test('changes of the address by a development server affect only that server', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 100 })
  onTestFinished(() => server.close())
  const seen: string[] = []
  const cutting: DevMiddleware = (request, _, next) => {
    seen.push(request.url ?? '')
    Object.assign(request, { url: '/' })
    next()
  }
  server.answer(
    { fetch: (request) => new Response(new URL(request.url).pathname) },
    { middlewares: [cutting, cutting] },
  )
  expect(await (await fetch(`${server.url}/admin/orders`)).text()).toBe('/admin/orders')
  expect(seen).toEqual(['/admin/orders', '/admin/orders'])
})

test('requests that arrive during the start wait for it', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const arrived = once(server.server, 'request')
  const early = fetch(server.url, { method: 'POST', body: 'an order' })
  await arrived
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  server.answer({ fetch: async (request: Request) => new Response(`taken: ${await request.text()}`) })
  expect(await (await early).text()).toBe('taken: an order')
})

test('requests during the start are asked to retry if it takes long, or if it is stopped', async () => {
  const open = (startMs: number) => listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, startMs })
  const slow = await open(100)
  onTestFinished(() => slow.close())
  const answer = await fetch(slow.url)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  const ending = await open(60_000)
  const arrived = once(ending.server, 'request')
  const early = fetch(ending.url)
  await arrived
  await ending.close()
  expect((await early).status).toBe(503)
})

/** The number of established connections to the server, according to Linux. */
function established({ url }: HttpServer): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const connection = new RegExp(`^ *\\d+: \\w+:\\w+ \\w+:${port} 01 `, 'gm')
  return readFileSync('/proc/net/tcp', 'utf8').match(connection)?.length ?? 0
}

const somaxconn = '/proc/sys/net/core/somaxconn'

test.runIf(existsSync(somaxconn) && Number(readFileSync(somaxconn, 'utf8')) >= 1000)(
  'a thousand connections that arrive while the process is busy wait for it',
  async () => {
    const server = await open(ok)
    const { port, hostname } = new URL(server.url)
    const sockets = Array.from({ length: 1000 }, () => connect(Number(port), hostname))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    // After this tick the connections have begun. The busy loop below keeps the process from accepting any of them.
    await new Promise((resolve) => process.nextTick(resolve))
    const begun = performance.now()
    while (established(server) < 1000 && performance.now() - begun < 5000);
    // There may be more, since another program's connection may have the same port number on its side.
    expect(established(server)).toBeGreaterThanOrEqual(1000)
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  },
)
