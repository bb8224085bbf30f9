import { afterEach, beforeEach, expect, test } from 'vitest'
import { seal, unseal } from '#server/integrations/payment-2c2p/envelope.ts'
import {
  merchantId,
  openPage,
  openScene,
  press,
  type Scene,
  secret,
  today,
} from '#tests/support/sandbox-fixture.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const invoiceNo = 'KH0000000001A1'
const minutesLater = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

async function post(call: string, message: unknown): Promise<Record<string, unknown>> {
  const address = `${scene.url}/payment/4.3/${call}`
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(message) })
  return (await response.json()) as Record<string, unknown>
}

async function inquire(question: Record<string, unknown>) {
  const payload = await seal({ merchantID: merchantId, ...question }, secret)
  const answer = await post('PaymentInquiry', { payload })
  return (await unseal(answer.payload, secret)) ?? answer
}

test('not found, then in progress, then successful', async () => {
  const page = await openPage(scene)
  expect(await inquire({ invoiceNo })).toMatchObject({ respCode: '2002', invoiceNo, merchantID: merchantId })
  await fetch(page)
  expect(await inquire({ invoiceNo })).toMatchObject({ respCode: '2001' })
  await press(page, 'pay')
  expect(await inquire({ invoiceNo })).toMatchObject({ respCode: '0000', amount: '129.00' })
})

test('an answer about a paid invoice has the gateway’s whole field set', async () => {
  await press(await openPage(scene), 'pay')
  expect(await inquire({ invoiceNo })).toMatchObject({
    transactionDateTime: '20261121100000',
    agentCode: 'SIM',
    channelCode: 'VI',
    paymentScheme: 'VI',
    accountNo: '411111XXXXXX1111',
    eci: '05',
    cardType: 'CREDIT',
    approvalCode: expect.stringMatching(/^\d{6}$/),
    referenceNo: expect.stringMatching(/^\d{7}$/),
    tranRef: expect.stringMatching(/^\d{7}$/),
    paymentID: expect.stringMatching(/^ccpp_\d{8}$/),
    idempotencyID: 'attempt-1',
    userDefined1: '',
    installmentPeriod: null,
  })
})

test('a payment is found by its token too', async () => {
  const page = await openPage(scene)
  const paymentToken = decodeURIComponent(page.split('/').at(-1) ?? '')
  expect(await inquire({ paymentToken })).toMatchObject({ invoiceNo, respCode: '2002' })
})

test('an unknown invoice gets a signed answer with its number', async () => {
  expect(await inquire({ invoiceNo: 'KH404' })).toMatchObject({ respCode: '2002', invoiceNo: 'KH404' })
})

test('an inquiry without an invoice or a signature gets a plain refusal', async () => {
  expect(await inquire({})).toMatchObject({ respCode: '9005' })
  expect(await post('paymentInquiry', { payload: 'x' })).toMatchObject({ respCode: '6103' })
})

test('a page expires with its order, and after half an hour at the latest', async () => {
  const page = await openPage(scene, { expiresAt: minutesLater(10) })
  await openPage(scene, { invoiceNumber: 'LATER', expiresAt: minutesLater(500) })
  scene.now(minutesLater(9))
  expect((await inquire({ invoiceNo })).respCode).toBe('2002')
  scene.now(minutesLater(10))
  expect((await inquire({ invoiceNo })).respCode).toBe('5009')
  expect((await inquire({ invoiceNo: 'LATER' })).respCode).toBe('2002')
  scene.now(minutesLater(30))
  expect((await inquire({ invoiceNo: 'LATER' })).respCode).toBe('5009')
  await press(page, 'pay')
  expect((await inquire({ invoiceNo })).respCode).toBe('5009')
})

test('a paid invoice does not expire, a pending one does', async () => {
  await press(await openPage(scene), 'pay')
  await press(await openPage(scene, { invoiceNumber: 'PENDING' }), 'pending')
  scene.now(minutesLater(31))
  expect((await inquire({ invoiceNo })).respCode).toBe('0000')
  expect((await inquire({ invoiceNo: 'PENDING' })).respCode).toBe('5009')
})

test('the transaction status shows the progress of the page, never the payment', async () => {
  const page = await openPage(scene)
  const paymentToken = decodeURIComponent(page.split('/').at(-1) ?? '')
  expect(await post('transactionStatus', { paymentToken })).toMatchObject({ respCode: '2001', invoiceNo })
  await press(page, 'decline')
  const answer = await post('transactionStatus', { paymentToken, additionalInfo: true })
  expect(answer).toMatchObject({
    respCode: '2000',
    channelCode: 'CC',
    additionalInfo: { paymentResultDetails: { frontendReturnUrl: scene.order().returnUrl } },
  })
  expect(await post('transactionStatus', { paymentToken: 'other' })).toMatchObject({ respCode: '2002' })
})
