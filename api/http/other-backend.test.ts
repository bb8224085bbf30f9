import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { callOtherBackend } from './other-backend.ts'

/** Answers `/good`, begins an answer to `/half` and never ends it, and says nothing to the rest. */
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
