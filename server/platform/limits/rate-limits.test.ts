import { expect, test } from 'vitest'
import { readTrustedProxies } from '#server/platform/http/caller-address.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi({ rateLimits: true, trustedProxies: readTrustedProxies('loopback, 10.0.0.0/8') })

let lastUsed = 0
/** An address that has not made any calls. */
const newAddress = () => `203.0.113.${++lastUsed}`

/** A call over a socket from an address, as the server hands it to the application. */
async function callFrom(remoteAddress: string, call: string, headers = {}) {
  const [method = '', path] = call.split(' ')
  const answer = await api.app.request(
    `/api${path}`,
    { method, headers: { 'X-Tenant-ID': '3', 'Content-Type': 'application/json', ...headers } },
    { incoming: { socket: { remoteAddress } } },
  )
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const review = 'POST /products/reviews/'
const reviewsTaken = 20

async function useUp(address: string, headers = {}) {
  for (let call = 0; call < reviewsTaken; call++) await callFrom(address, review, headers)
}

test.for([
  ['POST /accounts/login/', 100],
  ['POST /accounts/register/', 100],
  ['POST /accounts/password/forgot/', 30],
  ['POST /accounts/password/reset/', 60],
  ['POST /accounts/email/verify/', 60],
  ['POST /orders/orders/', 30],
  ['POST /orders/cart/discount/', 30],
  ['POST /payments/card/initiate/', 30],
  [review, reviewsTaken],
  ['POST /blog/comments/', 60],
  ['POST /contact/messages/', 20],
  ['POST /products/products/{slug}/notify/', 20],
  ['POST /products/notifications/stop/', 60],
  ['GET /accounts/me/', 1200],
] as const)('%s is answered %i times', async ([call, times]) => {
  const address = newAddress()
  let answered = 0
  while (answered <= times && (await callFrom(address, call)).status !== 429) answered++
  expect(answered).toBe(times)
})

test('a refusal states in JSON and in its header when to retry', async () => {
  const address = newAddress()
  await useUp(address)
  const refused = await callFrom(address, review)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(refused.status).toBe(429)
  expect(seconds).toBeGreaterThan(3590)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(refused.body).toEqual({ detail: `Too many requests. Try again in ${seconds} s.` })
})

test('another address and another call are not refused', async () => {
  const address = newAddress()
  await useUp(address)
  expect((await callFrom(newAddress(), review)).status).toBe(401)
  expect((await callFrom(address, 'POST /accounts/register/')).status).toBe(400)
})

test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5', '::ffff:10.0.0.5'])(
  'behind the trusted proxy %s the forwarded address counts',
  async (proxy) => {
    const busy = { 'X-Forwarded-For': `1.2.3.4, ${newAddress()}` }
    await useUp(proxy, busy)
    expect((await callFrom(proxy, review, busy)).status).toBe(429)
    expect((await callFrom(proxy, review, { 'X-Forwarded-For': newAddress() })).status).toBe(401)
  },
)

test('a client without a trusted proxy cannot evade the limit by claiming another address', async () => {
  const address = newAddress()
  for (let call = 0; call < reviewsTaken; call++) {
    await callFrom(address, review, { 'X-Forwarded-For': `198.51.100.${call}` })
  }
  expect((await callFrom(address, review, { 'X-Forwarded-For': '198.51.100.99' })).status).toBe(429)
})

test('in-process calls by pages do not count: all visitors share them', async () => {
  const statuses = new Set<number>()
  for (let call = 0; call < 1300; call++) statuses.add((await api.send('GET /payments/options/')).status)
  expect([...statuses]).toEqual([200])
})

test('all addresses of an IPv6 /64 count as one subscriber, however they are written', async () => {
  const written = [
    '2001:db8:0:7::1',
    '2001:0DB8:0:7:aa:bb:cc:dd',
    '2001:db8::7:0:0:0:3',
    '2001:db8:0:7:8::%eth0',
  ]
  for (let call = 0; call < reviewsTaken; call++) await callFrom(written[call % 4] ?? '', review)
  expect((await callFrom('2001:db8:0:7:ffff::', review)).status).toBe(429)
  expect((await callFrom('2001:db8:0:8::1', review)).status).toBe(401)
})

test('concurrent calls are each counted', async () => {
  const address = newAddress()
  const calls = Array.from({ length: reviewsTaken + 10 }, () => callFrom(address, review))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
