import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openApi, openApiOn, type TestApi } from '#tests/support/api.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { purgeLimits } from './rate-limits.ts'

const node = await openApi({ rateLimits: true })
const otherNode = openApiOn(node.opened, () => ({ rateLimits: true }))

let lastUsed = 0
const newAddress = () => `2001:db8:0:${++lastUsed}::1`

async function statusOf(
  { app }: TestApi,
  remoteAddress: string,
  call: string,
  body?: object,
): Promise<number> {
  const [method = '', path] = call.split(' ')
  const answer = await app.request(
    `/api${path}`,
    {
      method,
      headers: { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress } } },
  )
  await answer.text()
  return answer.status
}

const review = 'POST /products/reviews/'

async function refusals(api: TestApi, address: string, call: string, times: number): Promise<number> {
  let refused = 0
  for (let time = 0; time < times; time++) if ((await statusOf(api, address, call)) === 429) refused++
  return refused
}

const rows = () =>
  sql<{ key: string; points: number }>`select key, points from rate_limits`.execute(node.database)
const rowsOf = async (name: string) => (await rows()).rows.filter(({ key }) => key.startsWith(`${name}:`))

test('a count on one node counts on the others', async () => {
  const address = newAddress()
  expect(await refusals(node, address, review, 12)).toBe(0)
  expect(await refusals(otherNode, address, review, 12)).toBe(4)
  expect(await refusals(node, address, review, 1)).toBe(1)
})

test('wrong passwords are counted across all nodes, and a right one resets the count everywhere', async () => {
  const { password } = await node.person('maya')
  const address = newAddress()
  const login = (api: TestApi, tried: string) =>
    statusOf(api, address, 'POST /accounts/login/', { login_id: 'maya', password: tried })
  for (let time = 0; time < 9; time++) expect(await login(time % 2 ? node : otherNode, 'wrong')).toBe(401)
  expect(await login(node, password)).toBe(200)
  for (let time = 0; time < 10; time++) expect(await login(time % 2 ? node : otherNode, 'wrong')).toBe(401)
  expect(await login(node, password)).toBe(429)
  expect(await login(otherNode, password)).toBe(429)
})

test('reads write nothing; each node limits those that it computes', async () => {
  const before = await rows()
  const address = newAddress()
  expect(await refusals(node, address, 'GET /products/categories/', 1205)).toBe(0)
  expect(await refusals(node, address, 'GET /products/products/nothing/', 1205)).toBe(6)
  expect(await refusals(otherNode, address, 'GET /products/products/nothing/', 1)).toBe(0)
  expect((await rows()).rows).toEqual(before.rows)
}, 60_000)

test('the table reveals neither addresses nor names', async () => {
  await statusOf(node, '203.0.113.77', 'POST /accounts/login/', { login_id: 'pema', password: 'wrong' })
  const keys = (await rows()).rows.map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/)
})

test('while the table is unreachable, passwords cannot be guessed, and each node counts other calls alone', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 9 })
  onTestFinished(() => nowhere.end())
  const alone = openApiOn(node.opened, () => ({ rateLimits: true, limitStore: nowhere }))
  const address = newAddress()
  expect(await refusals(alone, address, review, 22)).toBe(2)
  const { password } = await node.person('pema')
  expectNoise(/database unavailable/)
  const right = { login_id: 'pema', password }
  expect(await statusOf(alone, address, 'POST /accounts/login/', right)).toBe(503)
  expect(await statusOf(node, address, 'POST /accounts/login/', right)).toBe(200)
})

test('of twenty concurrent guesses on two nodes ten are compared', async () => {
  await node.person('dawa')
  const address = newAddress()
  const guess = (_: unknown, index: number) =>
    statusOf(index % 2 ? node : otherNode, address, 'POST /accounts/login/', {
      login_id: 'dawa',
      password: `wrong ${index}`,
    })
  const answers = await Promise.all(Array.from({ length: 20 }, guess))
  expect(answers.toSorted()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
})

test.for([
  ['POST /orders/orders/', 30],
  ['POST /payments/card/initiate/', 30],
  ['POST /accounts/password/forgot/', 30],
  ['POST /accounts/register/', 100],
] as const)('%s is limited to %i by all nodes together', async ([call, most]) => {
  const address = newAddress()
  const statuses = await Promise.all(
    Array.from({ length: most + 6 }, (_, index) => statusOf(index % 2 ? node : otherNode, address, call, {})),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('counts whose window has ended are purged', async () => {
  const address = newAddress()
  await statusOf(node, address, review)
  const now = Date.now()
  await purgeLimits({ ...node.system, clock: () => new Date(now) })
  expect(await rowsOf('review')).not.toEqual([])
  await purgeLimits({ ...node.system, clock: () => new Date(now + 3_601_000) })
  expect((await rows()).rows).toEqual([])
})
