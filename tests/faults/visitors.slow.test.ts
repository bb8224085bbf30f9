import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { createOtherBackend } from '../support/other-backend.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'karda-visitors-'))
const opened: ShopProcess[] = []
afterAll(async () => {
  for (const shop of opened) await shop.stop()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

/** An internal fault: on the signal, the process emits a warning, or throws an uncaught error. */
const internalFaults = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => process.emitWarning('old ways', { code: 'OLD' }))
  process.on('SIGWINCH', () => { throw new Error('out of nowhere') })
`)}`

async function openShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShopProcess({
    DATA_DIR: join(folder, String(opened.length)),
    SEED: 'empty',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${internalFaults}`,
    ...env,
  })
  opened.push(shop)
  return shop
}

/** Every line on standard error, each of which must be a log entry. */
function entriesOf({ errors }: ShopProcess): Record<string, unknown>[] {
  return errors.map((line) => {
    const entry = JSON.parse(line)
    expect(entry).toMatchObject({
      time: expect.any(String),
      level: expect.any(String),
      message: expect.any(String),
    })
    return entry
  })
}

/** Sends the beginning of a request and closes the connection. */
async function sendAndLeave({ url }: ShopProcess, text: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  socket.resetAndDestroy()
  await once(socket, 'close')
}

test('posting to a page, aborting, or requesting unknown paths leaves no error in the log', async () => {
  const shop = await openShop()
  for (const path of ['/products', '/blog', '/faq']) {
    const body = new URLSearchParams({ a: 'b' })
    const answer = await fetch(shop.url + path, { method: 'POST', headers: { Origin: shop.url }, body })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
  const head = 'Host: shop\r\nX-Tenant-ID: 3\r\nContent-Type: application/json\r\n'
  const login = `POST /api/accounts/login/ HTTP/1.1\r\n${head}`
  for (let time = 0; time < 5; time++) {
    await sendAndLeave(shop, `${login}Content-Length: 500\r\n\r\n{"login_id":`)
    await sendAndLeave(shop, `${login}Transfer-Encoding: chunked\r\n\r\n5\r\n{"log\r\n`)
    await sendAndLeave(shop, `GET /products?search=${time} HTTP/1.1\r\n${head}\r\n`)
    await sendAndLeave(shop, `GET /api/products/products/?search=${time} HTTP/1.1\r\n${head}\r\n`)
    await sendAndLeave(shop, `GET /media/site/favicon.svg HTTP/1.1\r\n${head}\r\n`)
    await sendAndLeave(shop, `GET /assets/none.js HTTP/1.1\r\n${head}\r\n`)
  }
  expect((await fetch(`${shop.url}/no/such/page`)).status).toBe(404)
  expect((await fetch(`${shop.url}/products.data?_routes=none`)).status).toBeLessThan(500)
  expect((await fetch(`${shop.url}/`)).status).toBe(200)
  expect(entriesOf(shop).filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})

test('excess page requests are refused for a while, and everything else is still answered', async () => {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const whole = createOtherBackend()
  const backend = await serveOtherBackend({
    ...whole,
    answer: async (request) => {
      await blocked
      return whole.answer(request)
    },
  })
  const shop = await openShop({ API_URL: backend.url })
  // Sixteen requests wait for the backend, fifty in the queue.
  const flood = Array.from({ length: 16 + 50 + 20 }, (_, page) =>
    fetch(`${shop.url}/products?min_price=${page + 1}`),
  )
  const refused = await Promise.all(firstOf(flood, 20))
  expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
    Array(20).fill([503, '5']),
  )
  expect(await refused[0]?.text()).toContain('The shop is very busy right now.')
  expect(
    (await fetch(`${shop.url}/api/products/products/`, { headers: { 'X-Tenant-ID': '3' } })).status,
  ).toBe(200)
  release()
  const answers = await Promise.all(flood)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16 + 50)
  expect(entriesOf(shop).filter(({ level }) => level === 'error')).toEqual([])
})

/** The first answers, in any order. */
function firstOf(answers: Promise<Response>[], most: number): Promise<Response>[] {
  const slots = Array.from({ length: most }, () => Promise.withResolvers<Response>())
  let next = 0
  for (const answer of answers) answer.then((it) => slots[next++]?.resolve(it))
  return slots.map(({ promise }) => promise)
}

test('warnings of Node.js and uncaught errors are log entries; the latter stop the process', async () => {
  const shop = await openShop()
  shop.child.kill('SIGUSR2')
  await expect.poll(() => shop.errors.length).toBeGreaterThan(0)
  shop.child.kill('SIGWINCH')
  const [code] = await once(shop.child, 'exit')
  expect(code).toBe(1)
  expect(entriesOf(shop)).toMatchObject([
    { level: 'warn', message: 'Node.js warning', text: 'old ways' },
    {
      level: 'error',
      message: 'uncaught error',
      error: expect.stringMatching(/out of nowhere[\s\S]*\n {4}at /),
    },
  ])
})

test('a refusal to start is a single line of plain text', async () => {
  const started = openShop({ PORT: 'ninety' })
  await expect(started).rejects.toThrow(/ended with 1:\nPORT [^\n]*$/)
})
