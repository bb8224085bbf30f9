import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  merchantId,
  openPage,
  openScene,
  press,
  type Scene,
  secret,
  today,
} from '#tests/support/sandbox-fixture.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { createMemoryStore } from './store.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const invoiceNumber = 'KH0000000001A1'

async function pay(steering: unknown = {}): Promise<void> {
  expect((await scene.steer(invoiceNumber, steering)).status).toBe(204)
  await press(await openPage(scene), 'pay')
}

/** Runs the next planned task; returns how many seconds it was to wait. */
async function runNext(): Promise<number | undefined> {
  const next = scene.planned.shift()
  await next?.run()
  return next?.seconds
}

test('the notification comes before the browser goes back', async () => {
  await pay()
  expect(scene.notifications).toHaveLength(1)
  expect(scene.planned).toEqual([])
})

test('after: it comes at its time', async () => {
  await pay({ notification: 'after' })
  expect(scene.notifications).toEqual([])
  expect(await runNext()).toBe(2)
  expect(scene.notifications).toHaveLength(1)
})

test('a delayed notification waits for the configured time', async () => {
  await pay({ notification: 'after', delaySeconds: 90 })
  expect(await runNext()).toBe(90)
  expect(scene.notifications).toHaveLength(1)
})

test('without notifications only an inquiry shows the result', async () => {
  await pay({ notification: 'never' })
  expect(scene.notifications).toEqual([])
  expect(scene.planned).toEqual([])
  expect(await scene.client.inquire(invoiceNumber)).toMatchObject({ outcome: 'paid' })
})

test('twice: both are the same', async () => {
  await pay({ notification: 'twice' })
  expect(scene.notifications).toHaveLength(2)
  expect(scene.notifications[1]).toEqual(scene.notifications[0])
})

test('a wrongly signed notification is not the gateway’s', async () => {
  await pay({ lie: 'signature' })
  expect(scene.notifications).toHaveLength(1)
  expect(await scene.client.readNotification(scene.notifications[0])).toBeUndefined()
})

test.each([
  ['amount', { amountCents: 1 }],
  ['currency', { currency: 'EUR' }],
  ['merchant', { merchantId: 'KARDATESTX' }],
])('a wrong %s is signed correctly, and only the inquiry is right', async (lie, wrong) => {
  await pay({ lie })
  const result = await scene.client.readNotification(scene.notifications[0])
  expect(result).toMatchObject({ outcome: 'paid', ...wrong })
  expect(await scene.client.inquire(invoiceNumber)).not.toMatchObject(wrong)
})

test('the amount comes as a number when steered so', async () => {
  await pay({ amountAs: 'number' })
  const [, claims = ''] = (scene.notifications[0] as { payload: string }).payload.split('.')
  expect(Buffer.from(claims, 'base64url').toString()).toContain('"amount":129,')
  expect(await scene.client.readNotification(scene.notifications[0])).toMatchObject({ amountCents: 12900 })
})

test('a failing merchant is notified again after 5, 30 and 120 seconds, then no more', async () => {
  scene.merchantAnswers(500)
  await pay()
  expect([await runNext(), await runNext(), await runNext()]).toEqual([5, 30, 120])
  expect(scene.notifications).toHaveLength(4)
  expect(scene.undelivered).toEqual([invoiceNumber])
  expect(scene.planned).toEqual([])
})

test('a merchant that accepts the second attempt is not notified a third time', async () => {
  scene.merchantAnswers(500)
  await pay()
  scene.merchantAnswers(200)
  expect(await runNext()).toBe(5)
  expect(scene.planned).toEqual([])
  expect(scene.undelivered).toEqual([])
})

test('an unreachable merchant does not hold up the browser', async () => {
  const page = await openPage(scene, { notificationUrl: 'http://127.0.0.1:1/' })
  expect((await press(page, 'pay')).html).toContain('Your choice is recorded')
  expect(scene.planned.map(({ seconds }) => seconds)).toEqual([5])
})

test('closing cancels unsent notifications', async () => {
  const scene = await openScene()
  scene.merchantAnswers(500)
  await press(await openPage(scene), 'pay')
  expect(scene.planned).toHaveLength(1)
  await scene.close()
  expect(scene.planned).toEqual([])
})

test('unsent notifications outlive the gateway that planned them', async () => {
  const store = createMemoryStore()
  const before = await openScene({ store })
  await before.steer(invoiceNumber, { notification: 'after', delaySeconds: 90 })
  const notificationUrl = scene.order().notificationUrl
  await press(await openPage(before, { notificationUrl }), 'pay')
  await before.close()
  const now = new Date(today.getTime() + 60_000)
  const next = createSandboxGateway({
    merchantId,
    secret,
    publicUrl: before.url,
    clock: () => now,
    store,
    schedule: (seconds, run) => {
      scene.planned.push({ seconds, run })
      return () => {}
    },
  })
  await next.resume()
  expect(scene.notifications).toEqual([])
  expect(await runNext()).toBe(30)
  expect(scene.notifications).toHaveLength(1)
  await next.resume()
  expect(scene.planned).toEqual([])
})
