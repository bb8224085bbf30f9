import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal, unseal } from '#server/integrations/payment-2c2p/envelope.ts'
import { merchantId, openScene, type Scene, secret } from '#tests/support/sandbox-fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const claims = {
  merchantID: merchantId,
  invoiceNo: 'KH30A1',
  description: 'A khukuri',
  amount: '129.00',
  currencyCode: 'USD',
}

async function post(body: string, path = '4.3/paymentToken'): Promise<Record<string, unknown>> {
  const response = await fetch(`${scene.url}/payment/${path}`, { method: 'POST', body })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

async function call(change: Record<string, unknown>, path?: string, key = secret) {
  return post(JSON.stringify({ payload: await seal({ ...claims, ...change }, key) }), path)
}

test.each([
  ['6101', 'not json'],
  ['6101', '[]'],
  ['6102', '{}'],
  ['6102', '{"payload":""}'],
  ['6103', '{"payload":"abc"}'],
  ['6103', '{"payload":"a.b.c"}'],
  ['6103', `{"payload":"${btoa('{"alg":"none"}')}.${btoa('{}')}.x"}`],
])('an invalid message is refused with %s: %s', async (respCode, body) => {
  expect(await post(body)).toEqual({ respCode, respDesc: expect.any(String) })
})

test('a wrong key is refused with 9042', async () => {
  expect(await call({}, undefined, `${secret}0`)).toMatchObject({ respCode: '9042' })
})

test.each([
  ['6104', { merchantID: undefined }],
  ['9007', { merchantID: 'OTHER' }],
  ['9005', { invoiceNo: '' }],
  ['9005', { description: undefined }],
  ['9005', { amount: '' }],
  ['9005', { currencyCode: null }],
  ['9006', { invoiceNo: 'A'.repeat(51) }],
  ['9006', { description: 'a'.repeat(251) }],
  ['9006', { backendReturnUrl: `https://shop.example/${'a'.repeat(255)}` }],
  ['9006', { userDefined1: 'a'.repeat(151) }],
  ['9004', { invoiceNo: 'A B' }],
  ['9004', { frontendReturnUrl: 'javascript:alert(1)' }],
  ['9009', { amount: '0.00' }],
  ['9009', { amount: '-1.00' }],
  ['9009', { amount: '1.123456' }],
  ['9009', { amount: 'ten' }],
  ['9010', { currencyCode: 'usd' }],
  ['9010', { currencyCode: 'US' }],
  ['9008', { paymentExpiry: '2026-11-21 09:59:59' }],
  ['9008', { paymentExpiry: '21.11.2026' }],
])('refusal %s for %j', async (respCode, change) => {
  expect(await call(change)).toEqual({ respCode, respDesc: expect.any(String) })
})

test.each(['129.00', '129', 129, '00129.00000'])('the amount %j is understood', async (amount) => {
  const invoiceNo = `KH31${typeof amount}${String(amount).replace('.', 'x')}`
  const { payload } = await call({ invoiceNo, amount })
  expect(await unseal(payload, secret)).toMatchObject({ respCode: '0000', respDesc: 'Success' })
})

test.each(['4.1/paymentToken', '4.2/PaymentToken', '4.3/paymenttoken', '4.3/PAYMENTTOKEN'])(
  'the path %s is understood',
  async (path) => {
    const { payload } = await call({ invoiceNo: `KH32${path.replace(/\W/g, '')}` }, path)
    expect(await unseal(payload, secret)).toMatchObject({
      webPaymentUrl: expect.stringContaining(`${scene.url}/ui/token/`),
      paymentToken: expect.stringMatching(/^[A-Za-z0-9+/]{128}$/),
    })
  },
)

test.each(['4.3/constructor', '4.3/refund', '3.0/paymentToken'])(
  'the path %s does not exist',
  async (path) => {
    const response = await fetch(`${scene.url}/payment/${path}`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
  },
)

test('two different requests for one invoice number at the same time open one page', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((idempotencyID) => call({ invoiceNo: 'KH33A1', idempotencyID })),
  )
  expect(answers.filter((answer) => answer.payload !== undefined)).toHaveLength(1)
  expect(answers.filter((answer) => answer.respCode === '9015')).toHaveLength(2)
})

test('without an idempotency id a repeated invoice number is refused', async () => {
  await call({ invoiceNo: 'KH34A1' })
  expect(await call({ invoiceNo: 'KH34A1' })).toMatchObject({ respCode: '9015' })
})

test('a huge message is not read', async () => {
  const response = await fetch(`${scene.url}/payment/4.3/paymentToken`, {
    method: 'POST',
    body: 'x'.repeat(70_000),
  })
  expect(response.status).toBe(413)
})
