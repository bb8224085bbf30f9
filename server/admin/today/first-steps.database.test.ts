import { expect, test } from 'vitest'
import type { AdminPolicy } from '#contract/admin/contents/policies.ts'
import { firstSteps } from '#contract/admin/first-steps.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const ram = await api.person('ram', 'manager')
const missing = async () =>
  (await ram.call('GET /admin/first-steps/')).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))

const addPolicy = (document_type: AdminPolicy['document_type'], in_force_on: string | null = null) =>
  ram.call('POST /admin/policies/{document_type}/versions/', {
    params: { document_type },
    body: { content: '<p>Write to us.</p>', in_force_on, note: '' },
  })

test('an empty shop has every step open; done steps are no longer open', async () => {
  expect(await missing()).toEqual([...firstSteps])
  await givenCheckout(api.system)
  const product = await givenProduct(api.system, { slug: 'sirupate' })
  // A product without a picture is not ready to be sold.
  // Prices and rules exist, but staff have not confirmed them.
  expect(await missing()).toEqual([
    'contact',
    'address',
    'shipping',
    'product',
    'refund_policy',
    'privacy_policy',
    'test_order',
  ])
  expect(await ram.call('POST /admin/shipping/confirm/')).toMatchObject({ is_confirmed: true, version: 2 })
  expect(await missing()).toEqual([
    'contact',
    'address',
    'product',
    'refund_policy',
    'privacy_policy',
    'test_order',
  ])
  expect(await ram.call('POST /admin/shipping/confirm/')).toMatchObject({ is_confirmed: true })
  const testOrder = async () =>
    (await ram.call('GET /admin/first-steps/')).steps.find(({ step }) => step === 'test_order')
  expect(await testOrder()).toEqual({ step: 'test_order', is_done: false, is_begun: false, order_id: null })
  const { id } = await givenOrder(api.system, {
    customer: await api.person('maya'),
    items: [{ product, quantity: 1 }],
  })
  expect(await testOrder()).toEqual({ step: 'test_order', is_done: false, is_begun: true, order_id: id })
  await ram.call('POST /admin/orders/{id}/cancel/', {
    params: { id },
    body: { reason: 'A test', return_stock: true },
  })
  expect(await testOrder()).toEqual({ step: 'test_order', is_done: true, is_begun: false, order_id: null })
  expect(await missing()).toEqual(['contact', 'address', 'product', 'refund_policy', 'privacy_policy'])

  const site = await ram.call('GET /admin/site-settings/')
  await ram.call('PUT /admin/site-settings/', { body: { ...site, site_title: 'Another name' } })
  await addPolicy('refund_policy')
  await addPolicy('privacy_policy', '2199-01-01')
  // A shop needs a sender address to send email, and a policy for a future date is not in force yet.
  expect(await missing()).toEqual(['contact', 'address', 'product', 'privacy_policy'])
  const { version } = await ram.call('GET /admin/site-settings/')
  await ram.call('PUT /admin/site-settings/', {
    body: { ...site, version, contact_email: 'forge@example.com' },
  })
  await addPolicy('privacy_policy')
  expect(await missing()).toEqual(['address', 'product'])
})

test('packers and editors have no first steps', async () => {
  for (const role of ['packer', 'editor'] as const) {
    const person = await api.person(`a-${role}`, role)
    expect((await person.send('GET /admin/first-steps/')).status).toBe(403)
  }
})
