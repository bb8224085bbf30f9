import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { callOtherBackend, callsOfOtherBackend } from './other-backend.ts'

/** Answers `/good`, begins an answer to `/half` and never ends it, and does not answer other paths. */
const server = createServer((request, response) => {
  if (request.url === '/good') response.end('[]')
  if (request.url === '/half') response.write('[')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.closeAllConnections())
const address = server.address()
const base = `http://127.0.0.1:${typeof address === 'object' && address?.port}`

const call = callOtherBackend(300)

test('a backend that answers in time is used', async () => {
  expect(await (await call(new Request(`${base}/good`))).json()).toEqual([])
})

test('a backend that does not answer, or stops halfway, times out', async () => {
  await expect(call(new Request(`${base}/silent`))).rejects.toMatchObject({ name: 'TimeoutError' })
  const half = await call(new Request(`${base}/half`))
  await expect(half.text()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a call that its page aborts ends at once', async () => {
  const giveUp = new AbortController()
  const asked = call(new Request(`${base}/silent`, { signal: giveUp.signal }))
  giveUp.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

const minute = 60_000

test('the description of another backend is requested once in ten minutes', async () => {
  let now = 0
  const asked: string[] = []
  const paths = { '/pages/texts/': { get: {} }, '/orders/orders/{id}/again/': { post: {} } }
  const calls = callsOfOtherBackend(
    'https://b.example/api',
    () => new Date(now),
    async ({ url }) => {
      asked.push(url)
      return Response.json({ paths })
    },
  )
  const names = ['GET /pages/texts/', 'POST /orders/orders/{id}/again/']
  expect([...(await calls())]).toEqual(names)
  now += 9 * minute
  expect([...(await calls())]).toEqual(names)
  expect(asked).toEqual(['https://b.example/api/openapi.json'])
  now += minute
  await Promise.all([calls(), calls()])
  expect(asked).toHaveLength(2)
})

test.for([
  ['is unknown', async () => new Response('<p>Not found</p>', { status: 404 }), 10],
  ['is no description', async () => Response.json({ paths: null }), 1],
  ['is no JSON', async () => new Response('<p>Hello</p>'), 1],
  ['fails', async () => new Response('', { status: 502 }), 1],
  ['does not come', async () => Promise.reject(new Error('down')), 1],
] as const)(
  'a description that %s counts as empty, and is requested again later',
  async ([, answer, minutes]) => {
    let now = 0
    let asked = 0
    const calls = callsOfOtherBackend(
      'https://b.example/api',
      () => new Date(now),
      () => {
        asked++
        return answer()
      },
    )
    expect([...(await calls())]).toEqual([])
    now += minutes * minute - 1
    await calls()
    expect(asked).toBe(1)
    now += 1
    expect([...(await calls())]).toEqual([])
    expect(asked).toBe(2)
  },
)
