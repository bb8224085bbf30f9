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
import { createSteeringWheel } from './steering.ts'
import { createMemoryStore } from './store.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

test.each([{ notification: 'sometimes' }, { delaySeconds: -1 }, { unknown: true }, [], 'never'])(
  '%j steers nothing',
  async (steering) => {
    const response = await scene.steer('KH1', steering)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ detail: expect.any(String) })
  },
)

test.each([
  ['127.0.0.1', 204],
  ['::1', 204],
  ['::ffff:127.0.0.1', 204],
  ['192.0.2.7', 404],
  ['::ffff:192.0.2.7', 404],
  ['2001:db8::127.0.0.1', 404],
])('a caller at %s gets %i, whatever a header says', async (remoteAddress, status) => {
  const { app } = createSandboxGateway({
    merchantId,
    secret,
    clock: () => today,
    store: createMemoryStore(),
    publicUrl: 'http://localhost:3000/sandbox/2c2p',
  })
  const request = {
    method: 'PUT',
    body: '{"notification":"never"}',
    headers: { 'X-Forwarded-For': '127.0.0.1', Forwarded: 'for=127.0.0.1', Host: 'localhost' },
  }
  const answer = await app.request('/steering/KH1', request, { incoming: { socket: { remoteAddress } } })
  expect(answer.status).toBe(status)
})

test('an asterisk steers every payment without its own steering', async () => {
  await scene.steer('*', { notification: 'never' })
  await scene.steer('STEERED', { notification: 'twice' })
  await press(await openPage(scene), 'pay')
  expect(scene.notifications).toHaveLength(0)
  await press(await openPage(scene, { invoiceNumber: 'STEERED' }), 'pay')
  expect(scene.notifications).toHaveLength(2)
})

test('a merchant steers by userDefined5; steering of the invoice takes precedence', () => {
  const wheel = createSteeringWheel()
  const userDefined = ['', '', '', '', '{"notification":"never"}']
  expect(wheel.of('KH1', userDefined)).toEqual({ notification: 'never' })
  expect(wheel.of('KH1', ['', '', '', '', '{broken'])).toEqual({})
  expect(wheel.of('KH1', ['', '', '', '', '{"notification":"sometimes"}'])).toEqual({})
  wheel.steer('KH1', { notification: 'twice' })
  expect(wheel.of('KH1', userDefined)).toEqual({ notification: 'twice' })
})

test('the sandbox stores only the last thousand steerings', () => {
  const wheel = createSteeringWheel()
  for (let number = 0; number <= 1000; number++) wheel.steer(`KH${number}`, { notification: 'never' })
  expect(wheel.of('KH0')).toEqual({})
  expect(wheel.of('KH1')).toEqual({ notification: 'never' })
})

test('strangers cannot steer a sandbox at a public address unless it allows them to', async () => {
  const published = await openScene({ publicUrl: 'https://shop.example/sandbox/2c2p' })
  const steerable = await openScene({ publicUrl: 'https://shop.example/sandbox/2c2p', steerable: true })
  expect((await published.steer('*', {})).status).toBe(404)
  expect((await steerable.steer('*', {})).status).toBe(204)
  await published.close()
  await steerable.close()
})

test('a page lives longer than the merchant asked when steered so', async () => {
  await scene.steer('KH0000000001A1', { livesMinutes: 120 })
  const page = await openPage(scene)
  scene.now(new Date(today.getTime() + 119 * 60_000))
  await press(page, 'pay')
  expect(await scene.client.inquire('KH0000000001A1')).toMatchObject({ outcome: 'paid' })
})

test('a repeated request is refused when steered so', async () => {
  await scene.steer('KH0000000001A1', { repeats: 'refused' })
  await openPage(scene)
  expect(await scene.client.createPaymentPage(scene.order())).toMatchObject({ kind: 'taken', code: '9015' })
})
