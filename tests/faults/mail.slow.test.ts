import { expect, test, vi } from 'vitest'
import { kill } from '../support/fault-scene.ts'
import { newEmbeddedShop, startForTest } from '../support/fault-shop.ts'
import { callShop } from '../support/shop-api.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { serveEmail } from '../support/smtp-fixture.ts'

const mail = await serveEmail()
const aWhile = { timeout: 60_000, interval: 200 }

const start = (DATA_DIR: string) => startForTest({ DATA_DIR, SMTP_URL: `smtp://${mail.host}` })

async function write({ url }: ShopProcess, message: string): Promise<void> {
  const body = { name: 'Ram', email: 'ram@example.net', subject: message, message }
  expect((await callShop(url)('POST', '/contact/messages/', { body })).status).toBe(201)
}

test('an embedded shop killed while sending an email sends it again, with the same id', async () => {
  const folder = await newEmbeddedShop()
  mail.received.length = 0
  mail.behave('take and hang')
  const shop = await start(folder)
  await write(shop, 'In the middle')
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), aWhile)
  await kill(shop)
  mail.behave('well')
  await start(folder)
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), aWhile)
  const [first, second] = mail.received.map(({ head }) => head.get('message-id'))
  expect(second).toBe(first)
})
