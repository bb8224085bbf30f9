import { beforeEach, expect, test } from 'vitest'
import { deliverEmail, dueEmails } from '#server/admin/emails/deliver-email.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { moveStock } from '#server/shop/catalogue/move-stock.ts'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { deleteOldRows } from '#server/shop/privacy/delete-old-data.ts'
import { givenProduct, setStock } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { registered, verificationTokens } from '#tests/support/registered.ts'
import { publishDueProducts } from '../admin/change-product.ts'
import { oldStockWaits } from './waiting-people.ts'

const api = await openApi()
const { system, database } = api
await givenCheckout(system)
let owner = await api.person('pema', 'owner')
const slug = 'jungle'
const knife = await givenProduct(system, { slug, name: 'Jungle Khukuri', stock: 0 })
const notify = { params: { slug } }

beforeEach(async () => {
  // Tests pass more time than a token lasts.
  owner = await api.person('pema', 'owner')
  await database.deleteFrom('stock_waits').execute()
  await database.deleteFrom('outbox').execute()
  await givenProduct(system, { slug, name: 'Jungle Khukuri', stock: 0 })
})

const ask = (email: string, who: Pick<Person, 'call'> = api, of = slug) =>
  who.call('POST /products/products/{slug}/notify/', { params: { slug: of }, body: { email } })
const emailed = async (of = 'catalogue.back-in-stock') =>
  (await emailsOf(api, { kind: of })).map(({ recipient }) => recipient)
const waiting = async () =>
  (await owner.call('GET /admin/products/{id}/waits/', { params: { id: knife.id } })).map(
    ({ email }) => email,
  )
const secretsIn = (text = '') => ({
  token: /\/back-in-stock\?token=([\w-]+)\s/.exec(text)?.[1] ?? '',
  stop: /\/back-in-stock\?stop=([\w-]+)\s/.exec(text)?.[1] ?? '',
})
const lastTo = async (to: string) => secretsIn((await emailsOf(api, { to })).at(-1)?.text)
const confirm = (token: string) => api.call('POST /products/notifications/confirm/', { body: { token } })
const stop = (token: string) => api.send('POST /products/notifications/stop/', { body: { token } })

/** People who wait, in this order. */
async function givenWaiting(...emails: string[]) {
  for (const email of emails) {
    await ask(email)
    api.pass({ seconds: 1 })
    await confirm((await lastTo(email)).token)
  }
  await database.deleteFrom('outbox').execute()
}

test('a confirmed address gets one email, and is deleted', async () => {
  expect(await ask('Maya@Example.com')).toEqual({ is_confirmed: false })
  const [mail] = await emailsOf(api, { to: 'maya@example.com' })
  expect(mail?.subject).toBe('Please confirm: an email when Jungle Khukuri is back')
  expect(await waiting()).toEqual([])
  const { token } = secretsIn(mail?.text)
  const stored = JSON.stringify(await database.selectFrom('stock_waits').selectAll().execute())
  expect(stored).not.toContain(token)
  await confirm(token)
  await confirm(token)
  expect(await waiting()).toEqual(['maya@example.com'])
  await setStock(system, knife.id, 1)
  const mails = await emailsOf(api, { kind: 'catalogue.back-in-stock' })
  expect(mails).toMatchObject([{ recipient: 'maya@example.com', subject: 'Jungle Khukuri is back in stock' }])
  expect(mails[0]?.text).toContain('http://shop.test/products/jungle')
  expect(await waiting()).toEqual([])
  await setStock(system, knife.id, 0)
  await setStock(system, knife.id, 1)
  expect(await emailed()).toHaveLength(1)
})

test('as many are told as there are pieces, those who have waited longest first', async () => {
  await givenWaiting('c@example.com', 'a@example.com', 'b@example.com')
  await ask('unconfirmed@example.com')
  await setStock(system, knife.id, 2)
  expect((await emailed()).toSorted()).toEqual(['a@example.com', 'c@example.com'])
  expect(await waiting()).toEqual(['b@example.com'])
  await setStock(system, knife.id, 3)
  expect(await emailed()).toHaveLength(3)
})

test('the answer is the same for an address that waits already, one that is known, and a robot', async () => {
  const tashi = await api.person('tashi')
  await givenWaiting('waits@example.com')
  const unknown = await ask('unknown@example.com')
  expect(await ask('waits@example.com')).toEqual(unknown)
  expect(await ask(tashi.email)).toEqual(unknown)
  expect(await emailed('catalogue.confirm-wait')).toHaveLength(3)
  const robot = { email: 'robot@example.com', website: 'http://spam.example' }
  expect(await api.call('POST /products/products/{slug}/notify/', { ...notify, body: robot })).toEqual(
    unknown,
  )
  expect(await emailed('catalogue.confirm-wait')).toHaveLength(3)
  const fast = { email: 'fast@example.com', form_age_ms: 5 }
  const { status } = await api.send('POST /products/products/{slug}/notify/', { ...notify, body: fast })
  expect(status).toBe(429)
  // A confirmed address stays confirmed.
  expect(await waiting()).toEqual(['waits@example.com'])
  await confirm((await lastTo('waits@example.com')).token)
})

test('a stranger cannot flood a mailbox, and learns nothing from it', async () => {
  for (let time = 0; time < 8; time++)
    expect(await ask('victim@example.com')).toEqual({ is_confirmed: false })
  expect(await emailed('catalogue.confirm-wait')).toHaveLength(5)
  api.pass({ days: 1, minutes: 1 })
  await ask('victim@example.com')
  expect(await emailed('catalogue.confirm-wait')).toHaveLength(6)
})

test('the own verified address counts at once, an unverified or another one does not', async () => {
  const dawa = await registered(api, 'dawa@example.com')
  expect(await ask(dawa.email, dawa)).toEqual({ is_confirmed: false })
  const [token = ''] = await verificationTokens(api, dawa.email)
  await dawa.call('POST /accounts/email/verify/', { body: { token } })
  expect(await ask('Dawa@example.com', dawa)).toEqual({ is_confirmed: true })
  expect(await ask('else@example.com', dawa)).toEqual({ is_confirmed: false })
  expect(await waiting()).toEqual([dawa.email])
})

test('who confirms when the product is back already is told at once', async () => {
  await ask('late@example.com')
  const { token } = await lastTo('late@example.com')
  await givenWaiting('earlier@example.com', 'later@example.com')
  await setStock(system, knife.id, 1)
  expect(await emailed()).toEqual(['earlier@example.com'])
  await confirm(token)
  expect(await emailed()).toEqual(['earlier@example.com', 'late@example.com'])
  expect((await api.send('POST /products/notifications/confirm/', { body: { token } })).status).toBe(400)
})

test('one press ends all that an address waits for, from every email and again', async () => {
  const other = await givenProduct(system, { slug: 'village', stock: 0 })
  await givenWaiting('maya@example.com', 'tashi@example.com')
  await ask('maya@example.com', api, other.slug)
  const { stop: fromConfirmation } = await lastTo('maya@example.com')
  expect((await stop(fromConfirmation)).status).toBe(204)
  expect(await database.selectFrom('stock_waits').select('email').execute()).toEqual([
    { email: 'tashi@example.com' },
  ])
  expect((await stop(fromConfirmation)).status).toBe(204)
  await setStock(system, knife.id, 1)
  const [row] = await database
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'tashi@example.com')
    .execute()
  expect(row?.unsubscribe_url).toBe(`http://shop.test/back-in-stock?stop=${secretsIn(row?.text).stop}`)
  expect((await stop(secretsIn(row?.text).stop)).status).toBe(204)
  expect((await stop('made-up')).status).toBe(404)
})

test('email programs get the address to press, in headers', async () => {
  await givenWaiting('maya@example.com')
  await setStock(system, knife.id, 1)
  const sent: unknown[] = []
  for (const { id } of await dueEmails(system).execute())
    await deliverEmail(
      {
        ...system,
        businessDetails: async (ctx) => ({
          ...(await system.businessDetails(ctx)),
          email: 'shop@example.com',
        }),
      },
      { mail: { send: async ({ unsubscribeUrl }) => void sent.push(unsubscribeUrl) }, log: { error() {} } },
      Number(id),
    )
  expect(sent).toEqual([expect.stringMatching(/^http:\/\/shop\.test\/back-in-stock\?stop=[\w-]+$/)])
})

test.for([
  ['hidden', { is_active: false }],
  ['scheduled', { is_active: false, publish_at: '2027-01-01T00:00:00Z' }],
] as const)('a %s product sends no emails until it is visible', async ([, state]) => {
  await givenWaiting('maya@example.com', 'tashi@example.com')
  await givenProduct(system, { slug, name: 'Jungle Khukuri', stock: 1, ...state })
  expect(await emailed()).toEqual([])
  await givenProduct(system, { slug, name: 'Jungle Khukuri', stock: 1 })
  expect(await emailed()).toEqual(['maya@example.com'])
})

test('a product that is published when due, or restored from the archive, tells those who wait', async () => {
  await givenWaiting('maya@example.com', 'tashi@example.com')
  const publish_at = new Date(api.now().getTime() + 60_000).toISOString()
  await givenProduct(system, { slug, name: 'Jungle Khukuri', stock: 1, is_active: false, publish_at })
  await publishDueProducts(system)
  expect(await emailed()).toEqual([])
  api.pass({ minutes: 2 })
  await publishDueProducts(system)
  expect(await emailed()).toEqual(['maya@example.com'])
  const change = async (body: object) => {
    const { version } = await owner.call('GET /admin/products/{id}/', { params: { id: knife.id } })
    await owner.call('PATCH /admin/products/{id}/', { params: { id: knife.id }, body: { ...body, version } })
  }
  await change({ is_archived: true })
  await setStock(system, knife.id, 2)
  expect(await emailed()).toHaveLength(1)
  await change({ is_archived: false })
  expect(await emailed()).toHaveLength(1)
  await change({ is_active: true })
  expect(await emailed()).toHaveLength(2)
})

test('an expired order tells those who wait for its pieces', async () => {
  await setStock(system, knife.id, 2)
  await givenOrder(system, { customer: await api.person('anna'), items: [{ product: knife, quantity: 2 }] })
  await givenWaiting('maya@example.com', 'tashi@example.com', 'dawa@example.com')
  api.pass({ days: 30 })
  await expireOrders(system)
  expect((await emailed()).toSorted()).toEqual(['maya@example.com', 'tashi@example.com'])
})

test('of many changes of the stock at once, with people confirming and leaving, each gets one email', async () => {
  const people = Array.from({ length: 12 }, (_, nth) => `p${String(nth).padStart(2, '0')}@example.com`)
  const late = ['late1@example.com', 'late2@example.com']
  const tokens = []
  await givenWaiting(...people)
  for (const email of late) {
    await ask(email)
    tokens.push((await lastTo(email)).token)
  }
  await database.deleteFrom('outbox').execute()
  const gain = (delta: number) =>
    inTransaction(system, (tx) => moveStock(tx, { product_id: knife.id, delta, reason: 'made' }))
  const failed = inTransaction(system, async (tx) => {
    await moveStock(tx, { product_id: knife.id, delta: 9, reason: 'made' })
    throw new Error('The worker is gone.')
  })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => gain(1)),
    failed,
    gain(3),
    ...tokens.map(confirm),
    ...Array.from({ length: 3 }, () => gain(1)),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const addresses = await emailed()
  expect(new Set(addresses).size).toBe(addresses.length)
  // There are fourteen pieces for fourteen people: each gets one email, in any order of events.
  expect(addresses.toSorted()).toEqual([...people, ...late].toSorted())
  expect(await waiting()).toEqual([])
})

test('a worker killed before the commit loses neither the people nor their email', async () => {
  await givenWaiting('maya@example.com')
  const killed = inTransaction(system, async (tx) => {
    await moveStock(tx, { product_id: knife.id, delta: 1, reason: 'made' })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect([await emailed(), await waiting()]).toEqual([[], ['maya@example.com']])
  await setStock(system, knife.id, 1)
  expect([await emailed(), await waiting()]).toEqual([['maya@example.com'], []])
})

test('unconfirmed addresses go after a week, confirmed ones after two years, all with the product', async () => {
  const gone = await givenProduct(system, { slug: 'to-delete', stock: 0 })
  await givenWaiting('maya@example.com')
  await ask('never@example.com')
  await ask('maya@example.com', api, gone.slug)
  const left = async () =>
    (await database.selectFrom('stock_waits').select('email').orderBy('id').execute()).map(
      ({ email }) => email,
    )
  await owner.call('DELETE /admin/products/{id}/', { params: { id: gone.id } })
  expect(await left()).toEqual(['maya@example.com', 'never@example.com'])
  const clean = () => deleteOldRows(system, oldStockWaits)
  api.pass({ days: 6 })
  await clean()
  expect(await left()).toHaveLength(2)
  api.pass({ days: 2 })
  await clean()
  expect(await left()).toEqual(['maya@example.com'])
  api.pass({ days: 729 })
  await clean()
  expect(await left()).toEqual([])
})

test('staff see how many wait; who, and the end of it, only with the customers’ permissions', async () => {
  await givenWaiting('maya@example.com')
  const params = { id: knife.id }
  const editor = await api.person('editor', 'editor')
  expect((await editor.call('GET /admin/products/{id}/', { params })).waiting_count).toBe(1)
  expect((await editor.send('GET /admin/products/{id}/waits/', { params })).status).toBe(403)
  const [person] = await owner.call('GET /admin/products/{id}/waits/', { params })
  expect(person).toMatchObject({ email: 'maya@example.com' })
  const wait = { params: { id: person?.id ?? 0 } }
  expect((await editor.send('DELETE /admin/product-waits/{id}/', wait)).status).toBe(403)
  await owner.call('DELETE /admin/product-waits/{id}/', wait)
  expect(await waiting()).toEqual([])
  const [entry] = await database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ verb: 'catalogue.delete-wait', subject: `product:${knife.id}`, after: null })
})

test('an export has what a verified address waits for, and closing the account ends it', async () => {
  const sita = await api.person('sita')
  await ask(sita.email, sita)
  expect((await sita.call('GET /accounts/me/export/')).stock_waits).toMatchObject([
    { product: { slug }, confirmed_at: expect.any(String) },
  ])
  await sita.call('DELETE /accounts/me/', { body: { password: sita.password } })
  expect(await waiting()).toEqual([])
})
