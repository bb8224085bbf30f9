import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const options = 'GET /payments/options/'
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 99 })

test('no payment method is enabled by default', async () => {
  expect(await api.call(options)).toEqual({
    enable_card_payment: false,
    enable_bank_transfer: false,
    enable_custom_payment: false,
    bank_account_details: null,
    custom_payment_label: null,
    custom_payment_instructions: null,
    custom_payment_redirect_url: null,
  })
})

test('API-31 ENT-43 CHECK-12 CHECK-13 CHECK-14 CHECK-15 the payment methods are public and change at once', async () => {
  const details = {
    bank_account_details: 'Account 0123\nSWIFT EXAMNPKA',
    custom_payment_label: 'In our shop',
    custom_payment_instructions: 'Come by.',
    custom_payment_redirect_url: 'https://pay.example/karda',
  }
  for (const card of [true, false]) {
    for (const transfer of [true, false]) {
      const enabled = {
        enable_card_payment: card,
        enable_bank_transfer: transfer,
        enable_custom_payment: true,
      }
      await givenCheckout(api.system, { ...details, ...enabled })
      expect(await api.call(options)).toEqual({ ...details, ...enabled })
    }
  }
})

test.for([
  ['card_2c2p', 'enable_card_payment'],
  ['bank_transfer', 'enable_bank_transfer'],
  ['custom', 'enable_custom_payment'],
] as const)(
  'CHECK-12 an order by %s is refused while that method is off',
  async ([payment_method, switched]) => {
    await givenCheckout(api.system, { [switched]: false })
    const customer = await api.person(`wants-${payment_method.replace('_', '-')}`)
    await givenInCart(api.system, { customer, items: [{ product: kit }] })
    const place = () =>
      customer.send('POST /orders/orders/', { body: { payment_method, delivery_address: address } })
    const { status, body } = await place()
    expect([status, body]).toEqual([
      400,
      { payment_method: ['This payment method isn’t available at the moment.'] },
    ])
    expect((await customer.call('GET /orders/cart/')).total_items).toBe(1)
    await givenCheckout(api.system)
    expect((await place()).status).toBe(201)
  },
)

test('a change of payment methods is audited, and every owner gets an email with the changes', async () => {
  const [show, save] = ['GET /admin/payment-settings/', 'PUT /admin/payment-settings/'] as const
  const manager = await api.person('sita', 'manager')
  expect((await manager.send(show)).status).toBe(403)
  const owner = await api.person('owner', 'owner')
  const other = await api.person('partner', 'owner')
  const before = await owner.call(show)
  expect(before).toMatchObject({ bank_account_details: 'Account 0123', version: 1 })
  const body = { ...before, bank_account_details: 'Account 9999', enable_custom_payment: false }
  expect(await owner.call(save, { body })).toEqual({ ...body, version: 2 })
  expect((await api.call(options)).bank_account_details).toBe('Account 9999')
  const mails = await emailsOf(api, { kind: 'orders.payment-settings-changed' })
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email, other.email])
  expect(mails[0]?.text).toContain('owner changed your shop’s payment methods.')
  for (const line of ['Account 0123', 'Account 9999', 'Custom payment method, now'])
    expect(mails[1]?.text).toContain(line)
  expect(mails[0]?.text).not.toContain('Its name')

  expect(await other.send(save, { body })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { bank_account_details: 'Account 9999' }, changed_by: 'owner' },
  })
  const history = await owner.call('GET /admin/history/', { query: { subject: 'payment-settings' } })
  expect(history.results).toMatchObject([
    {
      before: { bank_account_details: 'Account 0123', enable_custom_payment: true },
      after: { bank_account_details: 'Account 9999', enable_custom_payment: false },
    },
  ])
  // Saving without a change sends no email.
  await owner.call(save, { body: { ...body, version: 2 } })
  expect(await emailsOf(api, { kind: 'orders.payment-settings-changed' })).toHaveLength(2)
})

test('shoppers are told of the chosen cards while they can pay by card; there is none at first', async () => {
  const owner = await api.person('owner', 'owner')
  const shown = async () => (await api.call('GET /pages/texts/')).cards
  const save = async (changed: object) =>
    owner.call('PUT /admin/payment-settings/', {
      body: { ...(await owner.call('GET /admin/payment-settings/')), ...changed },
    })
  expect(await owner.call('GET /admin/payment-settings/')).toMatchObject({ cards: [] })
  expect(await shown()).toBeUndefined()
  await save({ enable_card_payment: true, cards: ['JCB', 'Visa', 'JCB'] })
  expect(await shown()).toEqual(['Visa', 'JCB'])
  const mails = await emailsOf(api, { kind: 'orders.payment-settings-changed' })
  expect(mails.at(-1)?.text).toMatch(/Cards shown to customers, now\W+Visa, JCB/)
  await save({ enable_card_payment: false })
  expect(await shown()).toBeUndefined()
  await save({ enable_card_payment: true, cards: [] })
  expect(await shown()).toBeUndefined()
})

test.for([
  [{ cards: ['Diners Club'] }, 'cards.0', /./],
  [{ cards: Array.from({ length: 6 }, () => 'Visa') }, 'cards', /./],
  [
    { bank_account_details: null },
    'bank_account_details',
    'Enter the account that customers should send money to.',
  ],
  [
    { enable_custom_payment: true, custom_payment_label: null },
    'custom_payment_label',
    'Name this payment method.',
  ],
  [{ custom_payment_redirect_url: 'javascript:alert(1)' }, 'custom_payment_redirect_url', /https/],
] as const)('settings like %j are refused by field', async ([wrong, field, text]) => {
  const owner = await api.person('owner', 'owner')
  const settings = await owner.call('GET /admin/payment-settings/')
  const { status, body } = await owner.send('PUT /admin/payment-settings/', {
    body: { ...settings, ...wrong } as never,
  })
  expect([status, body]).toEqual([400, { [field]: [expect.stringMatching(text)] }])
})
