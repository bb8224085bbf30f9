import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goodCard,
  merchantId,
  openPage,
  openScene,
  press,
  type Scene,
  secret,
} from '#tests/support/sandbox-fixture.ts'
import { seal } from './envelope.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a page opens under its own address, which pays nothing', async () => {
  const opened = await scene.client.createPaymentPage(scene.order({ invoiceNumber: 'KH10A1' }))
  expect(opened).toMatchObject({ kind: 'opened', paymentToken: expect.any(String) })
  expect(opened).toHaveProperty('redirectUrl', expect.stringMatching(/\/sandbox\/2c2p\/ui\/token\/[\w%]+$/))
  expect(await scene.client.inquire('KH10A1')).toMatchObject({ outcome: 'not_found', code: '2002' })
})

test('a paid invoice is reported the same by inquiry and by notification', async () => {
  const page = await openPage(scene, { invoiceNumber: 'KH11A1', amountCents: 12905 })
  const before = scene.notifications.length
  await press(page, 'pay')
  const inquired = await scene.client.inquire('KH11A1')
  expect(inquired).toEqual({
    kind: 'result',
    outcome: 'paid',
    code: '0000',
    message: 'Success',
    merchantId,
    invoiceNumber: 'KH11A1',
    amountCents: 12905,
    currency: 'USD',
    reference: expect.stringMatching(/^\d{7}$/),
  })
  expect(scene.notifications).toHaveLength(before + 1)
  expect(await scene.client.readNotification(scene.notifications[before])).toEqual(inquired)
})

test.each([
  ['decline', '4005', 'failed'],
  ['cancel', '0003', 'canceled'],
  ['insufficient', '4051', 'failed'],
  ['unauthenticated', '4081', 'failed'],
  ['pending', '0001', 'pending'],
  ['trouble', '0999', 'unknown'],
])('the button %s is reported as %s, %s', async (button, code, outcome) => {
  const invoiceNumber = `KH12${button}`
  await press(await openPage(scene, { invoiceNumber }), button)
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ code, outcome, invoiceNumber })
  expect(await scene.client.readNotification(scene.notifications.at(-1))).toMatchObject({ code, outcome })
})

test('an invoice number is accepted once; the same attempt gets its page again', async () => {
  const first = await scene.client.createPaymentPage(
    scene.order({ invoiceNumber: 'KH13A1', idempotencyKey: 'one' }),
  )
  const again = await scene.client.createPaymentPage(
    scene.order({ invoiceNumber: 'KH13A1', idempotencyKey: 'one' }),
  )
  const other = await scene.client.createPaymentPage(
    scene.order({ invoiceNumber: 'KH13A1', idempotencyKey: 'two' }),
  )
  expect(again).toEqual(first)
  expect(other).toEqual({ kind: 'taken', code: '9015', message: 'Invoice number already exists' })
})

test('a description is sent as plain text of at most 250 characters', async () => {
  const description = `खुकुरी <b>"Café"</b> & sheath ${'x'.repeat(300)}`
  const page = await openPage(scene, { invoiceNumber: 'KH15A1', description })
  const html = await (await fetch(page)).text()
  expect(html).toContain('<dd>bCafe/b sheath xxx')
  await openPage(scene, { invoiceNumber: 'KH15A2', description: 'खुकुरी' })
})

test('after the gateway refuses an expiry, its default applies', async () => {
  const opened = await scene.client.createPaymentPage(
    scene.order({ invoiceNumber: 'KH16A1', expiresAt: new Date(0) }),
  )
  expect(opened.kind).toBe('opened')
})

test('an invoice number with other characters, or an amount that is not positive, is a bug', async () => {
  await expect(scene.client.createPaymentPage(scene.order({ invoiceNumber: 'KH-17' }))).rejects.toThrow(
    RangeError,
  )
  await expect(scene.client.createPaymentPage(scene.order({ amountCents: 0 }))).rejects.toThrow(RangeError)
})

test('a notification counts only with the gateway’s signature and a result code', async () => {
  const claims = { merchantID: merchantId, invoiceNo: 'KH18A1', amount: '1.00', currencyCode: 'USD' }
  const paid = { ...claims, respCode: '0000' }
  const read = async (payload: unknown) => scene.client.readNotification({ payload })
  expect(await read(await seal(paid, secret))).toMatchObject({ outcome: 'paid', amountCents: 100 })
  expect(await read(await seal(paid, `${secret}0`))).toBeUndefined()
  expect(await read(await seal({ ...claims, respCode: 0 }, secret))).toBeUndefined()
  expect(await read(await seal({ ...paid, invoiceNo: null }, secret))).toBeUndefined()
  for (const body of [undefined, null, '', [], {}, paid, { payload: paid }]) {
    expect(await scene.client.readNotification(body)).toBeUndefined()
  }
})

test('numbers, empty texts and nulls are read as in a real notification', async () => {
  const claims = {
    merchantID: merchantId,
    invoiceNo: 'pay6',
    amount: 10.0,
    currencyCode: 'SGD',
    loyaltyPoints: null,
    userDefined1: '',
    tranRef: null,
    referenceNo: '4468037',
    respCode: '0000',
    respDesc: null,
  }
  const payload = await seal(claims, secret)
  expect(await scene.client.readNotification({ payload })).toMatchObject({
    amountCents: 1000,
    reference: '4468037',
    message: '',
  })
})

test('a result of another merchant names that merchant, so the caller can refuse it', async () => {
  const payload = await seal({ merchantID: 'OTHER', invoiceNo: 'KH1', respCode: '0000' }, secret)
  const result = await scene.client.readNotification({ payload })
  expect(result?.merchantId).toBe('OTHER')
  expect(result?.merchantId).not.toBe(scene.client.merchantId)
})

test('the whole card number is never passed on', async () => {
  await press(await openPage(scene, { invoiceNumber: 'KH19A1' }), 'pay')
  const [, claims = ''] = (scene.notifications.at(-1) as { payload: string }).payload.split('.')
  const notified = Buffer.from(claims, 'base64url').toString()
  expect(notified).toContain('"accountNo":"411111XXXXXX1111"')
  expect(notified).not.toContain(goodCard['card-number'].replaceAll(' ', ''))
})
