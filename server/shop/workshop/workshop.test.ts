import { expect, test } from 'vitest'
import { maxHolidays } from '#contract/admin/orders/workshop.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
let smith = await api.person('mina', 'packer')
const product = await givenProduct(api.system, { slug: 'made', name: 'Bhojpure', stock: 0 })
const board = (search?: string) =>
  smith.call('GET /admin/workshop/board/', search ? { query: { search } } : {})
const readyOn = async () =>
  (await api.call('GET /products/products/{slug}/', { params: { slug: 'made' } })).workshop?.ready_on

test('a product is made to order once staff set its working days, and the shop shows it at once', async () => {
  const params = { id: product.id }
  const save = 'PUT /admin/workshop/products/{id}/'
  const refused = await smith.send(save, {
    params,
    body: { is_made_to_order: true, making_days: null, version: 1 },
  })
  expect(refused.body).toEqual({ making_days: ['This field is required.'] })
  const body = { is_made_to_order: true, making_days: 5, version: 1 }
  expect(await smith.call(save, { params, body })).toMatchObject({ making_days: 5, version: 2 })
  expect(await readyOn()).toBe('2026-11-26')
})

test('a holiday ends within two years, and there are at most two hundred', async () => {
  const send = (first_day: string, last_day: string) =>
    smith.send('POST /admin/workshop/holidays/', { body: { name: 'Away', first_day, last_day } })
  // Tests start on 2026-11-21.
  const tooFar = { last_day: ['Choose a day within the next two years.'] }
  expect(await send('2199-01-01', '2199-12-31')).toMatchObject({ status: 400, body: tooFar })
  expect(await send('2028-11-22', '2028-11-22')).toMatchObject({ status: 400, body: tooFar })
  const { status, body } = await send('2028-11-21', '2028-11-21')
  expect(status).toBe(201)
  const { id, version } = body as { id: number; version: number }
  const longer = { name: 'Away', first_day: '2028-11-21', last_day: '2028-11-22', version }
  const changed = await smith.send('PUT /admin/workshop/holidays/{id}/', { params: { id }, body: longer })
  expect(changed).toMatchObject({ status: 400, body: tooFar })

  const { count } = await smith.call('GET /admin/workshop/holidays/')
  const past = { name: 'Past', first_day: '2020-01-01', last_day: '2020-01-01' }
  await api.database
    .insertInto('workshop_holidays')
    .values(Array(maxHolidays - 1 - count).fill(past))
    .execute()
  expect((await send('2027-01-01', '2027-01-01')).status).toBe(201)
  expect(await send('2027-01-02', '2027-01-02')).toMatchObject({
    status: 409,
    body: { code: 'too_many_entries' },
  })
  await api.database
    .deleteFrom('workshop_holidays')
    .where('name', 'in', ['Away', 'Past', 'Endless', 'Ever'])
    .execute()
})

test('holidays stored before there was a limit do not block orders', async () => {
  const endless = Array.from({ length: 150 }, (_, year) => ({
    name: 'Endless',
    first_day: `${2026 + year}-01-01`,
    last_day: `${2026 + year}-12-31`,
  }))
  await api.database
    .insertInto('workshop_holidays')
    .values([...endless, { name: 'Ever', first_day: '2020-01-01', last_day: 'infinity' }])
    .execute()
  const made = await givenProduct(api.system, { slug: 'in-stock', stock: 3 })
  const shown = await api.call('GET /products/products/{slug}/', { params: { slug: made.slug } })
  expect(shown.ships_by).toBe('2036-11-28')
  await givenOrder(api.system, { customer: await api.person('early'), items: [{ product: made }] })
  await api.database
    .deleteFrom('workshop_holidays')
    .where('name', 'in', ['Away', 'Past', 'Endless', 'Ever'])
    .execute()
})

test('a holiday and a day of rest move the promise, and the shop shows both at once', async () => {
  const holiday = { name: 'Wedding', first_day: '2026-11-23', last_day: '2026-11-24' }
  const reversed = await smith.send('POST /admin/workshop/holidays/', {
    body: { ...holiday, last_day: '2026-11-22' },
  })
  expect(reversed.body).toEqual({ last_day: ['The last day can’t be before the first.'] })
  // Working days are counted one by one: with an endless holiday, orders could not be placed.
  for (const [last_day, problem] of [
    ['2028-11-24', 'A holiday can last at most a year.'],
    ['9999-12-31', 'Choose a day from 2000 to 2199.'],
  ]) {
    const endless = await smith.send('POST /admin/workshop/holidays/', { body: { ...holiday, last_day } })
    expect(endless.body).toMatchObject({ last_day: expect.arrayContaining([problem]) })
  }
  const { id, version } = await smith.call('POST /admin/workshop/holidays/', { body: holiday })
  expect(await readyOn()).toBe('2026-11-29')
  const change = { params: { id }, body: { ...holiday, last_day: '2026-11-23', version } }
  await smith.call('PUT /admin/workshop/holidays/{id}/', change)
  expect(await readyOn()).toBe('2026-11-27')
  expect((await smith.send('PUT /admin/workshop/holidays/{id}/', change)).body).toMatchObject({
    code: 'stale_version',
    current: { last_day: '2026-11-23' },
  })
  await smith.call('DELETE /admin/workshop/holidays/{id}/', { params: { id } })
  const pace = await smith.call('GET /admin/workshop/settings/')
  expect(pace.rest_days).toEqual([6])
  await smith.call('PUT /admin/workshop/settings/', { body: { ...pace, rest_days: [0, 6] } })
  expect(await readyOn()).toBe('2026-11-27')
  const all = await smith.send('PUT /admin/workshop/settings/', {
    body: { ...pace, rest_days: [0, 1, 2, 3, 4, 5, 6] },
  })
  expect(all.body).toEqual({ rest_days: ['The workshop must be open at least one day a week.'] })
  const { results } = await smith.call('GET /admin/workshop/holidays/')
  expect(results.map(({ name, first_day }) => [name, first_day])).toContainEqual(['Dashain', '2027-10-06'])
})

test('a paid order is on the board, and its unit moves through the stages that it needs', async () => {
  const customer = await api.person('anna')
  await givenOrder(api.system, { customer, items: [{ product }] })
  expect(await board()).toMatchObject({ reserved: 1, columns: [{ count: 0 }, {}, {}, {}] })
  const order = await givenPaidOrder(api.system, { customer, items: [{ product }] })
  const [queued] = (await board(order.id)).columns[0]?.jobs ?? []
  expect(queued).toMatchObject({
    name: 'Bhojpure',
    stages: ['queued', 'forging', 'ready'],
    is_overdue: false,
  })
  const move = (stage: string) =>
    smith.send('POST /admin/workshop/jobs/{id}/stage/', { params: { id: queued?.id ?? 0 }, body: { stage } })
  expect((await move('finishing')).body).toEqual({ stage: ['This item doesn’t go through that stage.'] })
  for (const stage of ['forging', 'forging', 'ready', 'forging']) expect((await move(stage)).status).toBe(200)
  expect((await board()).columns.map(({ count }) => count)).toEqual([0, 1, 0, 0])
  api.pass({ days: 30 })
  smith = await api.person('mina', 'packer')
  expect(await board()).toMatchObject({ overdue: 1 })
  expect((await board()).columns[1]?.jobs).toMatchObject([{ is_overdue: true }])
  await move('ready')
  expect(await board()).toMatchObject({ overdue: 0 })
  await smith.call('POST /admin/packing/{id}/ship/', { params: { id: order.id }, body: { carrier: 'DHL' } })
  expect((await board()).columns.map(({ count }) => count)).toEqual([0, 0, 0, 0])
  expect((await move('forging')).body).toMatchObject({ code: 'job_ended' })
})

test('a new day is emailed to the customer once, with the reason, and shown on the order', async () => {
  const customer = await api.person('ben')
  const { id, promised_on = '' } = await givenPaidOrder(api.system, { customer, items: [{ product }] })
  const promise = (day: string, note?: string) =>
    smith.send('POST /admin/workshop/orders/{id}/promise/', {
      params: { id },
      body: { promised_on: day, ...(note && { note }) },
    })
  const later = '2027-02-05'
  for (let time = 1; time <= 2; time++)
    expect((await promise(later, 'The smith is ill.')).body).toEqual({ order_id: id, promised_on: later })
  const mails = (await emailsOf(api, { order: id })).filter(({ kind }) => kind === 'orders.new-day')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('ready to ship by Friday, February 5, 2027')
  expect(mails[0]?.text).toContain('The smith is ill.')
  const shown = await customer.call('GET /orders/orders/{id}/', { params: { id } })
  expect(shown).toMatchObject({ promised_on: later, status: 'paid' })
  expect(shown.history?.at(-1)?.note).toBe('Ready to ship by Friday, February 5, 2027: The smith is ill.')
  expect((await board(id)).columns[0]?.jobs).toMatchObject([{ promised_on: later }])
  await promise(promised_on)
  expect((await emailsOf(api, { order: id })).at(-1)?.text).toContain('sooner than planned')
  expect((await promise('2026-11-01')).body).toEqual({ promised_on: ['Choose a day in the future.'] })
  await smith.call('POST /admin/packing/{id}/ship/', { params: { id }, body: { carrier: 'DHL' } })
  expect((await promise('2027-03-01')).body).toMatchObject({ code: 'order_not_in_work' })
})
