import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { startCommand } from '../support/command.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const root = await mkdtemp(join(tmpdir(), 'karda-backups-'))
afterAll(() => rm(root, { recursive: true }))
const BACKUP_DIR = join(root, 'backups')
const BACKUP_KEY = 'a key of the tests and of nothing else'

const command = (name: string, DATA_DIR: string, ...parameters: string[]) =>
  startCommand(name, { DATA_DIR, BACKUP_DIR, BACKUP_KEY }, parameters).ended

async function start(DATA_DIR: string): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATA_DIR })
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

async function order({ url }: ShopProcess): Promise<string> {
  const api = callShop(url)
  const { access: token } = await newCustomer(api)
  const { body: product } = await api('GET', '/products/products/sirupate-10/')
  await api('POST', '/orders/cart/add-item/', { token, body: { product_id: product.id, quantity: 1 } })
  const { status, body } = await api('POST', '/orders/orders/', {
    token,
    body: {
      ...{ payment_method: 'bank_transfer', age_confirmed: true, declarations: [] },
      delivery_address: {
        ...{ fullname: 'Maya Tamang', street: '12 Mill Lane', city: 'Berlin', postalCode: '10115' },
        ...{ country: 'Germany', contact_number: '+49 151 5550123' },
      },
    },
  })
  expect(status).toBe(201)
  return body.id
}

test('a running shop is examined and backed up, and another one goes on from the file', async () => {
  // A second try begins anew.
  for (const entry of await readdir(root)) await rm(join(root, entry), { recursive: true })
  const original = join(root, 'original')
  await cp(inject('plantedShop'), original, { recursive: true })
  const shop = await start(original)
  await order(shop)
  const report = await command('doctor', original, '--json')
  expect([report.code, report.errors]).toEqual([0, ''])
  expect(JSON.parse(report.output)).toMatchObject({ is_sound: true, last_order_at: expect.any(String) })

  const made = await Promise.all([command('backup', original), command('backup', original)])
  const first = made.find(({ code }) => code === 0)
  const second = made.find(({ code }) => code !== 0)
  expect(second).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^A backup is running already: process \d+\.$/),
  })
  const [file = '', facts] = first?.output.split('\n') ?? []
  expect(facts).toMatch(/^1 orders, \d+ pictures, [\d.]+ MB, encrypted$/)
  expect(await readdir(BACKUP_DIR)).toEqual([file.split('/').at(-1)])
  expect((await readdir(join(original, 'database'))).filter((name) => name.startsWith('karda'))).toEqual([])

  // The shop that is restored is another one, and this one must not be touched.
  const refused = await command('restore', original, file)
  expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('is in use by process') })

  await shop.stop()
  const restored = join(root, 'restored')
  const { code, output } = await command('restore', restored, file)
  expect(code).toBe(0)
  expect(output.split('\n').slice(-3)).toEqual([
    `The last order is of ${JSON.parse(report.output).last_order_at}.`,
    'The shop is sound.',
    expect.stringMatching(/^Restored from a backup of 20/),
  ])
  expect(await command('restore', restored, file)).toMatchObject({
    ...{ code: 2, output: '' },
    errors: 'The shop has rows, in accounts: a backup can be restored into an empty one only.',
  })
  const again = await start(restored)
  await order(again)
  await again.stop()
  expect(await command('doctor', restored)).toMatchObject({ code: 0, errors: '' })
}, 240_000)

test('a command that finds no shop, or a wrong variable, says so in one line', async () => {
  expect(await command('doctor', join(root, 'none'))).toEqual({
    ...{ code: 2, output: '' },
    errors: `${join(root, 'none')} has no shop: set DATA_DIR to its folder, or DATABASE_URL.`,
  })
  expect(await command('restore', join(root, 'none'), 'surprise')).toEqual({
    ...{ code: 2, output: '' },
    errors: 'Name the file of a backup: surprise is none.',
  })
})
