import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { newEmbeddedShop, newShopEnv, startForTest } from '../support/fault-shop.ts'
import { callShop } from '../support/shop-api.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const person = { email: 'late@example.com', password: 'sent in two halves' }

/** Registers over a raw socket, which can leave the request half sent. */
async function sendHalf({ url }: ShopProcess): Promise<{ socket: Socket; sendRest: () => Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const body = JSON.stringify({ ...person, password_confirm: person.password })
  const head = [
    'POST /api/accounts/register/ HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `${tenantHeader}: ${tenantId}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  // The server answers 100 as soon as it handles the request.
  socket.write(`${[...head, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toContain('100 Continue')
  socket.write(body.slice(0, 20))
  return {
    socket,
    async sendRest() {
      const parts: string[] = []
      socket.on('data', (part) => parts.push(String(part)))
      socket.write(body.slice(20))
      await once(socket, 'close')
      return parts.join('')
    },
  }
}

/** Opens new connections until they are refused. */
async function noLongerListening(url: string): Promise<void> {
  const tried = () =>
    fetch(`${url}/healthz`).then(
      () => 'answered',
      (error) => error.cause?.code,
    )
  await expect.poll(tried, { timeout: 10_000 }).toBe('ECONNREFUSED')
}

async function canLogIn({ url }: ShopProcess): Promise<boolean> {
  const body = { login_id: person.email, password: person.password }
  return (await callShop(url)('POST', '/accounts/login/', { body })).status === 200
}

test('after a signal the request in progress may finish, others are sent elsewhere, and the data stay', async () => {
  const env = await newShopEnv()
  const shop = await startForTest(env)
  const { sendRest } = await sendHalf(shop)
  const ended = once(shop.child, 'exit')
  shop.child.kill('SIGTERM')
  const readiness = () => fetch(`${shop.url}/readyz`).then((answer) => answer.json())
  await expect.poll(readiness, { timeout: 3000 }).toEqual({ status: 'unready', parts: ['draining'] })
  const late = await fetch(`${shop.url}/healthz`)
  expect([late.status, late.headers.get('Connection')]).toEqual([200, 'close'])
  await noLongerListening(shop.url)
  expect(shop.child.exitCode).toBeNull()
  const answer = await sendRest()
  expect(answer).toContain('HTTP/1.1 201 Created')
  expect(answer).toContain(person.email)
  expect(await ended).toEqual([0, null])
  expect(shop.output.filter((line) => /error/i.test(line))).toEqual([])

  const next = await startForTest(env)
  expect(await canLogIn(next)).toBe(true)
  // SIGINT also stops it, and an open connection does not delay that.
  const socket = await openSocket(next)
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
  expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200')
  const interrupted = once(next.child, 'exit')
  next.child.kill('SIGINT')
  await once(socket, 'close')
  expect(await interrupted).toEqual([0, null])
})

/** Everything received over a connection until it ends; a reset fails. */
async function textUntilEnd(socket: Socket): Promise<string> {
  const parts: string[] = []
  socket.on('data', (part) => parts.push(String(part)))
  await once(socket, 'close')
  return parts.join('')
}

async function openSocket({ url }: ShopProcess): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const listCall = `GET /api/products/products/?page_size=5 HTTP/1.1\r\nHost: shop\r\n${tenantHeader}: ${tenantId}\r\n\r\n`

test('requests sent before SIGTERM are answered, over new and idle connections, and none is reset', async () => {
  const shop = await startForTest(await newShopEnv())
  const resting = await Promise.all(Array.from({ length: 50 }, () => openSocket(shop)))
  for (const socket of resting) {
    socket.write(listCall)
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200 OK')
    socket.removeAllListeners('data')
  }
  const fresh = await Promise.all(Array.from({ length: 50 }, () => openSocket(shop)))
  const answers = [...resting, ...fresh].map((socket) => {
    socket.write(listCall)
    return textUntilEnd(socket)
  })
  const begun = performance.now()
  const ended = once(shop.child, 'exit')
  shop.child.kill('SIGTERM')
  for (const answer of await Promise.all(answers)) {
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toContain('"results":')
  }
  expect(await ended).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(8000)
})

test('a request that never ends is aborted after a while', { tags: 'slow' }, async () => {
  const shop = await startForTest(await newShopEnv())
  const { socket } = await sendHalf(shop)
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const begun = performance.now()
  expect(await shop.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(8000)
  await closed
})

test('answered writes to an embedded database survive killing the process, and no other process can open it at the same time', {
  tags: 'slow',
}, async () => {
  const folder = await newEmbeddedShop()
  const shop = await startForTest({ DATA_DIR: folder })
  const { sendRest } = await sendHalf(shop)
  expect(await sendRest()).toContain('201 Created')
  const refused = await startShopProcess({ DATA_DIR: folder }).catch((error: Error) => error.message)
  expect(refused).toMatch(/^The shop ended with 1:\n[^\n]+ is in use by process \d+: [^\n]+$/)
  expect(refused).toContain(`${folder} is in use by process ${shop.child.pid}`)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  shop.child.kill('SIGKILL')
  await once(shop.child, 'exit')
  expect(await canLogIn(await startForTest({ DATA_DIR: folder }))).toBe(true)
})
