import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { merchantId, openScene, type Scene, secret } from '#tests/support/sandbox-fixture.ts'
import { seal } from './envelope.ts'
import { createTwoC2P } from './two-c-two-p.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** The address of a gateway that gives this answer to every call. */
async function answering(body: string, status = 200, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://127.0.0.1:${port}/`
}

async function clientOf(...answer: Parameters<typeof answering>) {
  return createTwoC2P({ merchantId, secret, url: await answering(...answer) })
}

async function signed(claims: Record<string, unknown>, key = secret): Promise<string> {
  return JSON.stringify({ payload: await seal(claims, key) })
}

const opened = { respCode: '0000', paymentToken: 'abc', webPaymentUrl: 'https://gateway.example/ui' }

test.each([200, 400])('a plain refusal with HTTP %i is a refusal', async (status) => {
  const client = await clientOf('{"respCode":"9037","respDesc":"Not configured"}', status)
  expect(await client.createPaymentPage(scene.order())).toEqual({
    kind: 'refused',
    code: '9037',
    message: 'Not configured',
  })
})

test('a used invoice number is recognized, signed or plain', async () => {
  const taken = { respCode: '9015', respDesc: 'Invoice exists' }
  for (const answer of [JSON.stringify(taken), await signed(taken)]) {
    const client = await clientOf(answer)
    expect(await client.createPaymentPage(scene.order())).toEqual({
      kind: 'taken',
      code: '9015',
      message: 'Invoice exists',
    })
  }
})

test('a signed refusal is a refusal', async () => {
  const client = await clientOf(await signed({ respCode: '9010', respDesc: 'Currency' }))
  expect(await client.createPaymentPage(scene.order())).toEqual({
    kind: 'refused',
    code: '9010',
    message: 'Currency',
  })
})

test('the sandbox refuses in both shapes if configured to', async () => {
  for (const token of ['unsigned_error', 'signed_error']) {
    await scene.steer('KH20A1', { token })
    const answer = await scene.client.createPaymentPage(scene.order({ invoiceNumber: 'KH20A1' }))
    expect(answer).toEqual({ kind: 'refused', code: '9037', message: 'Merchant configuration is missing' })
  }
})

test.each([
  ['success that is not signed', JSON.stringify(opened)],
  ['success without a page', signed({ respCode: '0000', paymentToken: 'abc' })],
  ['success with a page that is none', signed({ ...opened, webPaymentUrl: 'javascript:alert(1)' })],
  ['success signed by another', signed(opened, `${secret}0`)],
  ['a code that lost its zeros', signed({ ...opened, respCode: 0 })],
  ['trouble at the gateway', '{"respCode":"9999"}'],
  ['HTML', '<h1>Bad gateway</h1>'],
  ['nothing', ''],
  ['a list', '[]'],
])('%s is neither a page nor a refusal', async (_, body) => {
  const client = await clientOf(await body)
  const answer = await client.createPaymentPage(scene.order())
  expect(answer).toEqual({ kind: 'unknown', reason: expect.any(String) })
  expect(JSON.stringify(answer)).not.toContain(secret.slice(0, 16))
})

test.each([
  ['a plain success', '{"respCode":"0000","invoiceNo":"KH1"}'],
  ['a plain failure', '{"respCode":"4005","invoiceNo":"KH1"}'],
  ['an answer about another invoice', signed({ respCode: '0000', invoiceNo: 'KH2' })],
  ['an answer about no invoice', signed({ respCode: '0000' })],
  ['an answer signed by another', signed({ respCode: '0000', invoiceNo: 'KH1' }, `${secret}0`)],
  ['HTML', '<h1>Bad gateway</h1>'],
])('an inquiry learns nothing from %s', async (_, body) => {
  const client = await clientOf(await body)
  expect(await client.inquire('KH1')).toEqual({ kind: 'unknown', reason: expect.any(String) })
})

test('a redirect is not followed', async () => {
  const elsewhere = await answering(await signed(opened))
  const client = await clientOf('', 307, { Location: elsewhere })
  expect((await client.createPaymentPage(scene.order())).kind).toBe('unknown')
})

test('an unreachable gateway leaves the outcome open', async () => {
  const client = createTwoC2P({ merchantId, secret, url: 'http://127.0.0.1:1' })
  const reason = 'the gateway could not be reached'
  expect(await client.createPaymentPage(scene.order())).toEqual({ kind: 'unknown', reason })
  expect(await client.inquire('KH1')).toEqual({ kind: 'unknown', reason })
})

test('after a timeout the page may be open: the inquiry knows the invoice, and the same attempt finds it', async () => {
  const hasty = createTwoC2P({ merchantId, secret, url: scene.url, timeoutMs: 300 })
  const order = scene.order({ invoiceNumber: 'KH21A1' })
  await scene.steer('KH21A1', { token: 'timeout' })
  expect(await hasty.createPaymentPage(order)).toEqual({
    kind: 'unknown',
    reason: 'no answer within 300 ms',
  })
  expect(await scene.client.inquire('KH21A1')).toMatchObject({ outcome: 'not_found', amountCents: 12900 })
  await scene.steer('KH21A1', {})
  expect((await scene.client.createPaymentPage({ ...order, idempotencyKey: 'other' })).kind).toBe('taken')
  expect((await scene.client.createPaymentPage(order)).kind).toBe('opened')
})

test('calls time out after 10 seconds by default', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const realTimeout = AbortSignal.timeout
  const waits: number[] = []
  AbortSignal.timeout = (ms) => {
    waits.push(ms)
    return realTimeout(ms)
  }
  const listening: typeof fetch = async (_, init) => {
    signals.push(init?.signal)
    return new Response('')
  }
  const client = createTwoC2P({ merchantId, secret, url: 'http://127.0.0.1:1', fetch: listening })
  await client.inquire('KH1').finally(() => {
    AbortSignal.timeout = realTimeout
  })
  expect(waits).toEqual([10_000])
  expect(signals).toEqual([expect.any(AbortSignal)])
})

test.for([
  ['https://sandbox-pgw.gateway.example', true],
  ['http://127.0.0.1:3000/sandbox/2c2p', true],
  ['https://pgw.gateway.example', false],
] as const)('%s says whether money moves: %s', ([url, isTest]) => {
  expect(createTwoC2P({ merchantId, secret, url }).isTest).toBe(isTest)
})
