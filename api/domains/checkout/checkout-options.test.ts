import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { ownerActor } from '../../../tests/support/staff-actor.ts'
import { givenInCart } from '../cart/cart-builders.ts'
import { givenProduct } from '../catalogue/catalogue-builders.ts'
import { address, givenCheckout } from '../orders/order-builders.ts'
import { saveCheckoutOptions } from './checkout-options.ts'

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
  'CHECK-12 no order is placed by %s while it is switched off',
  async ([payment_method, switched]) => {
    await givenCheckout(api.system, { [switched]: false })
    const customer = await api.person(`wants-${payment_method.replace('_', '-')}`)
    await givenInCart(api.system, { customer, items: [{ product: kit }] })
    const place = () =>
      customer.send('POST /orders/orders/', { body: { payment_method, delivery_address: address } })
    const { status, body } = await place()
    expect([status, body]).toEqual([
      400,
      { payment_method: ['This payment method is currently not available.'] },
    ])
    expect((await customer.call('GET /orders/cart/')).total_items).toBe(1)
    await givenCheckout(api.system)
    expect((await place()).status).toBe(201)
  },
)

test('only staff can change the payment methods, and it is audited', async () => {
  const current = await api.call(options)
  const { id: accountId } = await api.person('customer')
  const asCustomer = { ...api.system, actor: { kind: 'customer' as const, accountId } }
  await expect(saveCheckoutOptions(asCustomer, current)).rejects.toMatchObject({ code: 'forbidden' })
  const asVisitor = { ...api.system, actor: { kind: 'visitor' as const } }
  await expect(saveCheckoutOptions(asVisitor, current)).rejects.toMatchObject({ code: 'unauthenticated' })
  const owner = await api.person('owner', 'owner')
  const asOwner = {
    ...api.system,
    actor: ownerActor(owner.id),
  }
  await saveCheckoutOptions(asOwner, current)
  const log = await api.database.selectFrom('audit_log').select(['actor', 'verb', 'subject']).execute()
  expect(log).toEqual([
    {
      actor: `staff:${owner.id}`,
      verb: 'orders.save-checkout-options',
      subject: 'checkout options',
    },
  ])
})
