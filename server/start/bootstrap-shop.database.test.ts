import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEnv } from '#server/config.ts'
import { demoCustomer, openAccount } from '#server/shop/accounts/bootstrap-accounts.ts'
import { openApiOn, type Person, type TestApi } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { anyStaffCall, sendStaffCall } from '#tests/support/staff-calls.ts'
import { isWholeMatrix } from '#tests/support/whole-matrix.ts'
import { bootstrapShop } from './bootstrap-shop.ts'

type Started = TestApi & { printed: string[] }

/** One shop for all tests, from its interrupted first start onwards; the test of random changes has a separate shop. */
const opened = await createTestDatabase()

/** Starts the shop on this database; returns the printed lines and the open shop. */
async function start(
  opened: TestApi['opened'],
  variables: Record<string, string> = {},
  change: Parameters<typeof openApiOn>[1] = () => ({}),
): Promise<Started> {
  const shop = openApiOn(opened, change)
  const printed: string[] = []
  const env = readEnv({ SEED: 'empty', ...variables })
  await bootstrapShop(shop.system, { env, engine: opened.engine, print: (line) => printed.push(line) })
  return { ...shop, printed }
}

const countOf = async ({ database }: TestApi, table: 'accounts' | 'products' | 'shipping_zones') => {
  const { count } = await database
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('an interrupted first start leaves nothing behind and prints no password', async () => {
  const printed: string[] = []
  const broken = openApiOn(opened, () => ({}))
  const gateways = {
    ...broken.system.gateways,
    files: {
      ...broken.system.gateways.files,
      put: async (key: string) => {
        if (key !== 'site/favicon.svg') throw new Error('The disk is full')
      },
    },
  }
  const env = readEnv({ SEED: 'demo' })
  const given = { env, engine: opened.engine, print: (line: string) => printed.push(line) }
  await expect(bootstrapShop({ ...broken.system, gateways }, given)).rejects.toThrow('The disk is full')
  expect(printed).toEqual([])
  expect(await countOf(broken, 'accounts')).toBe(0)
})

test.each(['password1', 'qwertyuiop12', 'house@example.com 1'])(
  'the first owner cannot have a guessable password: %s',
  async (password) => {
    const fresh = { STAFF_EMAIL: 'house@example.com', STAFF_PASSWORD: password }
    await expect(start(opened, fresh)).rejects.toThrow(/^STAFF_PASSWORD must be harder to guess/)
  },
)

test('nodes that start at once on an empty database bootstrap a single shop with a single owner', async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => start(opened)))
  expect(shops.flatMap(({ printed }) => printed)).toEqual([
    expect.stringMatching(/^Staff account owner@\S+, password/),
  ])
  const [shop] = shops as [Started]
  expect(await countOf(shop, 'accounts')).toBe(1)
  expect(await countOf(shop, 'shipping_zones')).toBe(6)
})

test('a default zone that was renamed or deleted stays so', async () => {
  const first = await start(opened)
  const staff = await first.person('sita', 'manager')
  const { results } = await staff.call('GET /admin/shipping/zones/')
  const [renamed, deleted] = results
  if (!renamed || !deleted) throw new Error('A new shop has zones.')
  const { id, country_count: _, ...zone } = renamed
  await staff.call('PUT /admin/shipping/zones/{id}/', { params: { id }, body: { ...zone, name: 'Home' } })
  await first.database
    .updateTable('shipping_countries')
    .set({ zone_id: id })
    .where('zone_id', '=', deleted.id)
    .execute()
  await staff.call('DELETE /admin/shipping/zones/{id}/', { params: { id: deleted.id } })
  await start(opened)
  const names = (await staff.call('GET /admin/shipping/zones/')).results.map(({ name }) => name)
  expect(names).toEqual(['Home', ...results.slice(2).map(({ name }) => name)])
})

test('an emptied catalogue is not seeded again while there are accounts', async () => {
  const shop = await start(opened)
  await shop.person('maya')
  const again = await start(opened, { SEED: 'demo' })
  expect(await countOf(again, 'products')).toBe(0)
})

test('without an owner the shop still starts, and promotes no account with the same address or name', async () => {
  const shop = await start(opened)
  const former = { role: 'customer', email: 'house@example.com' } as const
  await shop.database.updateTable('accounts').set(former).where('role', '=', 'owner').execute()
  const again = await start(opened, { STAFF_EMAIL: 'house@example.com' })
  expect(again.printed).toEqual([expect.stringMatching(/^The shop has no owner: .*house@example\.com/)])
  const owners = shop.database.selectFrom('accounts').select('id').where('role', '=', 'owner')
  expect(await owners.execute()).toEqual([])
})

test('a public shop does not start while the demo customer has the known password', async () => {
  const shop = await start(opened)
  const { password, ...customer } = { ...demoCustomer, role: 'customer' as const }
  await openAccount(shop.system, { ...customer, password })
  const live = {
    TWOC2P_MERCHANT_ID: 'JT01',
    TWOC2P_SECRET: 'x'.repeat(32),
    TWOC2P_URL: 'https://pay.example.com',
  }
  const reached = { ...live, PUBLIC_URL: 'https://shop.example.com', JWT_SECRET: 'y'.repeat(32) }
  await expect(start(opened, reached)).rejects.toThrow(
    /^PUBLIC_URL can be .* customer@example\.com does not have the demo's password/,
  )
  await start(opened, { PUBLIC_URL: reached.PUBLIC_URL, ALLOW_DEMO: 'yes' })
  await start(opened)
  const body = { login_id: customer.email, password }
  const { access } = await shop.call('POST /accounts/login/', { body })
  const headers = { Authorization: `Bearer ${access}` }
  await shop.send('DELETE /accounts/me/', { body: { password }, headers })
  await start(opened, reached)
})

test('the shop starts again whatever staff change', { tags: 'slow', timeout: 120_000 }, async () => {
  const opened = await createTestDatabase()
  const first = await start(opened, { SEED: 'demo' })
  const staff = await first.person('sita', 'manager')
  const done = new Set<string>()
  const calls = fc.array(anyStaffCall, { minLength: 5, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(calls, async (changes) => {
      for (const change of changes) {
        const { status } = await sendStaffCall(staff, change)
        expect(status, JSON.stringify(change)).toBeLessThan(500)
        if (status < 300) done.add(change.name)
      }
      for (const name of await changeForCertain(staff, changes.length)) done.add(name)
      const again = await start(opened, { SEED: 'demo' })
      expect(again.printed).toEqual([])
      const query = { product: 'ang-khola-10', country: 'Nepal' }
      expect((await again.send('GET /shipping/check/', { query })).status).toBe(200)
      expect((await again.send('GET /products/products/')).status).toBe(200)
    }),
    { seed: 20261121, numRuns: isWholeMatrix ? 15 : 5, endOnFailure: true },
  )
  for (const name of ['zones/{id}/', 'countries/{code}/', 'settings/'])
    expect([...done]).toContain(`PUT /admin/shipping/${name}`)
  expect([...done]).toEqual(
    expect.arrayContaining(['PUT /admin/site-settings/', 'DELETE /admin/comments/{id}/']),
  )
})

/**
 * Changes everything that a start reads, with valid input: random input rarely contains a valid version or consistent
 * rules.
 */
async function changeForCertain(staff: Person, number: number): Promise<string[]> {
  const params = { code: 'NP' }
  const nepal = await staff.call('GET /admin/shipping/countries/{code}/', { params })
  const rule = { effect: 'note' as const, text: `Note ${number}`, source: null }
  const { results } = await staff.call('GET /admin/shipping/zones/')
  const zone = results[number % results.length]
  const { results: comments } = await staff.call('GET /admin/comments/')
  if (!zone) return []
  const { id, country_count: _, ...fields } = zone
  const changed = [
    await staff.send('PUT /admin/shipping/countries/{code}/', {
      params,
      body: { ...nepal, zone_id: id, rules: [...nepal.rules.slice(0, 5), rule] as never },
    }),
    await staff.send('PUT /admin/shipping/zones/{id}/', { params: { id }, body: { ...fields, days_to: 60 } }),
    await staff.send('PUT /admin/shipping/settings/', {
      body: await staff.call('GET /admin/shipping/settings/'),
    }),
    await staff.send('PUT /admin/site-settings/', { body: await staff.call('GET /admin/site-settings/') }),
    await staff.send('DELETE /admin/comments/{id}/', { params: { id: comments[0]?.id ?? 0 } }),
  ]
  const names = [
    'PUT /admin/shipping/countries/{code}/',
    'PUT /admin/shipping/zones/{id}/',
    'PUT /admin/shipping/settings/',
    'PUT /admin/site-settings/',
    'DELETE /admin/comments/{id}/',
  ]
  return names.filter((_name, index) => (changed[index]?.status ?? 500) < 300)
}
