import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { serveMail } from '../../api/gateways/mail/smtp-fixture.ts'
import { callShop } from '../support/shop-api.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const mail = await serveMail()
const aWhile = { timeout: 30_000, interval: 200 }

beforeEach(() => {
  mail.received.length = 0
  mail.behave('well')
})

async function plantedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-mail-'))
  await cp(inject('plantedShop'), folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function start(folder: string): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATA_DIR: folder, SMTP_URL: `smtp://${mail.host}` })
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

async function write({ url }: ShopProcess, message: string): Promise<void> {
  const body = { name: 'Ram', email: 'ram@example.net', subject: message, message }
  expect((await callShop(url)('POST', '/contact/messages/', { body })).status).toBe(201)
}

async function kill({ child }: ShopProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Downtime, from the point of view of waiting mails. */
async function fiveMinutesPass(folder: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir: folder })
  await pool.query(`update outbox set due_at = due_at - interval '5 minutes'`)
  await close()
}

const subjects = () => mail.received.map(({ head }) => head.get('subject'))

test('a shop that is killed between answer and mail sends the mail after the restart', async () => {
  const folder = await plantedFolder()
  mail.behave('mute')
  const shop = await start(folder)
  await write(shop, 'Before the fall')
  await kill(shop)
  expect(subjects()).toEqual([])
  await fiveMinutesPass(folder)
  mail.behave('well')
  await start(folder)
  await vi.waitFor(() => expect(subjects()).toEqual(['Message from Ram: Before the fall']), aWhile)
})

test('a shop that is killed while sending a mail sends it again, with the same id', async () => {
  const folder = await plantedFolder()
  mail.behave('take and hang')
  const shop = await start(folder)
  await write(shop, 'In the middle')
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), aWhile)
  await kill(shop)
  await fiveMinutesPass(folder)
  mail.behave('well')
  await start(folder)
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), aWhile)
  const [first, second] = mail.received.map(({ head }) => head.get('message-id'))
  expect(second).toBe(first)
})
