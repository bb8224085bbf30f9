import { expect, test } from 'vitest'
import { remindOfTransfers } from '#server/shop/orders/emails/remind-of-transfers.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const manager = await api.person('sita', 'manager')

test("the settings default to the shop's previous behavior", async () => {
  expect(await manager.call('GET /admin/settings/stock-alert/')).toEqual({ low_stock: 2, version: 1 })
  expect(await manager.call('GET /admin/settings/payment-terms/')).toEqual({
    days_to_pay: 7,
    minutes_to_pay_by_card: 30,
    reminder_days_before: 3,
    version: 1,
  })
  const { carriers } = await manager.call('GET /admin/settings/carriers/')
  expect(carriers.map(({ name }) => name)).toEqual(['DHL', 'FedEx', 'UPS', 'Nepal Post EMS'])
  expect(await manager.call('GET /admin/settings/customs/')).toMatchObject({
    blade_hs_code: '8211',
    other_hs_code: '',
    origin: '',
  })
})

test('the checkout names the days to pay only if they differ from the default', async () => {
  expect(await api.call('GET /payments/options/')).not.toHaveProperty('days_to_pay')
  const body = { days_to_pay: 10, minutes_to_pay_by_card: 45, reminder_days_before: 0, version: 1 }
  await manager.call('PUT /admin/settings/payment-terms/', { body })
  expect(await api.call('GET /payments/options/')).toMatchObject({ days_to_pay: 10 })
})

test('a card order waits as long as the settings say, and so does the payment page', async () => {
  await givenCheckout(api.system)
  const customer = await api.person('anna')
  const product = await givenProduct(api.system, { slug: 'kit' })
  const items = [{ product }]
  const order = await givenOrder(api.system, { customer, items, payment_method: 'card_2c2p' })
  const { expires_at } = await manager.call('GET /admin/orders/{id}/', { params: { id: order.id } })
  expect(Date.parse(expires_at ?? '') - api.now().getTime()).toBe(45 * 60_000)
})

const carrier = { name: 'Aramex', other_names: [], tracking_url: 'https://aramex.example/{number}' }

test.for([
  [{ ...carrier, tracking_url: 'https://aramex.example/' }, 'carriers.0.tracking_url'],
  [{ ...carrier, tracking_url: 'http://aramex.example/{number}' }, 'carriers.0.tracking_url'],
  [{ ...carrier, tracking_url: 'javascript:alert({number})' }, 'carriers.0.tracking_url'],
  [{ ...carrier, name: ' ' }, 'carriers.0.name'],
] as const)('the carrier %o is refused', async ([wrong, field]) => {
  const body = { carriers: [wrong], version: 1 } as never
  const refused = await manager.send('PUT /admin/settings/carriers/', { body })
  expect(refused).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
})

test.for(['82', 'knife', '8211.9', '82119200000'])('the tariff code %o is refused', async (code) => {
  const current = await manager.call('GET /admin/settings/customs/')
  const body = { ...current, blade_hs_code: code }
  expect((await manager.send('PUT /admin/settings/customs/', { body })).status).toBe(400)
})

test('a packer can neither read nor change the settings', async () => {
  const packer = await api.person('ram', 'packer')
  expect((await packer.send('GET /admin/settings/carriers/')).status).toBe(403)
})

test("an order uses the shop's days to pay, and its parcel the shop's tracking pages", async () => {
  await givenCheckout(api.system)
  const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 6 })
  await manager.call('PUT /admin/settings/stock-alert/', { body: { low_stock: 5, version: 1 } })
  const { version } = await manager.call('GET /admin/settings/carriers/')
  const other_names = ['Himal']
  const himalayan = { name: 'Himalayan Post', other_names, tracking_url: 'https://himal.example/{number}/x' }
  await manager.call('PUT /admin/settings/carriers/', { body: { carriers: [himalayan], version } })
  const customer = await api.person('anna')
  const items = [{ product: kit }]
  const waiting = await givenOrder(api.system, { customer, items, payment_method: 'bank_transfer' })
  const seen = await customer.call('GET /orders/orders/{id}/', { params: { id: waiting.id } })
  expect(seen.expires_at).toBe(new Date(api.now().getTime() + 10 * 86_400_000).toISOString())
  expect(await emailsOf(api, { to: null, kind: 'catalogue.low-stock' })).toHaveLength(1)
  const { id } = await givenPaidOrder(api.system, { customer, items })
  const shipped = await manager.call('POST /admin/orders/{id}/ship/', {
    params: { id },
    body: { carrier: 'himal', tracking_number: 'A 1' },
  })
  expect(shipped.shipment).toMatchObject({
    carrier: 'Himalayan Post',
    tracking_url: 'https://himal.example/A1/x',
  })
  // The shop sends no reminder, since the settings turn reminders off.
  api.pass({ days: 9 })
  expect(await remindOfTransfers(api.system)).toBe(0)
})
