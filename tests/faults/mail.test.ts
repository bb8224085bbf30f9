import { expect, test, vi } from 'vitest'
import { kill } from '../support/fault-scene.ts'
import { newShopEnv, startForTest } from '../support/fault-shop.ts'
import { callShop } from '../support/shop-api.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { serveEmail } from '../support/smtp-fixture.ts'

const mail = await serveEmail()
const aWhile = { timeout: 60_000, interval: 200 }

const start = (env: Record<string, string>) => startForTest({ ...env, SMTP_URL: `smtp://${mail.host}` })

async function write({ url }: ShopProcess, message: string): Promise<void> {
  const body = { name: 'Ram', email: 'ram@example.net', subject: message, message }
  expect((await callShop(url)('POST', '/contact/messages/', { body })).status).toBe(201)
}

const subjects = () => mail.received.map(({ head }) => head.get('subject'))

/** See buying/killed-in-mail.test.ts and mail.slow.test.ts for a shop that is killed while it sends. */
test('a shop killed between answer and email sends the email after the restart', async () => {
  const env = await newShopEnv({ empty: false })
  mail.received.length = 0
  mail.behave('mute')
  const shop = await start(env)
  await write(shop, 'Before the fall')
  await kill(shop)
  expect(subjects()).toEqual([])
  mail.behave('well')
  await start(env)
  await vi.waitFor(() => expect(subjects()).toEqual(['Message from Ram: Before the fall']), aWhile)
})
