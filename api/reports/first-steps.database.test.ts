import { expect, test } from 'vitest'
import { openApi } from '../../tests/support/api.ts'
import { givenProduct } from '../domains/catalogue/catalogue-builders.ts'
import { givenCheckout, givenOrder } from '../domains/orders/order-builders.ts'

const api = await openApi()
const ram = await api.person('ram', 'manager')
const missing = async () =>
  (await ram.call('GET /admin/first-steps/')).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))

test('an empty shop lacks everything; what is there is done', async () => {
  expect(await missing()).toEqual(['address', 'payment', 'shipping', 'category', 'product', 'test_order'])
  await givenCheckout(api.system)
  const product = await givenProduct(api.system, { slug: 'sirupate' })
  // A product without a picture is not ready to be sold.
  expect(await missing()).toEqual(['address', 'product', 'test_order'])
  await givenOrder(api.system, { customer: await api.person('maya'), items: [{ product, quantity: 1 }] })
  expect(await missing()).toEqual(['address', 'product'])
})

test('packers and editors are not led through it', async () => {
  for (const role of ['packer', 'editor'] as const) {
    const person = await api.person(`a-${role}`, role)
    expect((await person.send('GET /admin/first-steps/')).status).toBe(403)
  }
})
