import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#admin/routes.tsx'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '../builders/order.ts'
import { openApi } from '../support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const maya = await api.person('maya')

/** The links to the back office in all emails of a kind, newest first. */
async function linksIn(kind: string): Promise<string[]> {
  const mails = api.database.selectFrom('outbox').select('text').where('kind', '=', kind)
  const rows = await mails.orderBy('id', 'desc').execute()
  return rows.map(({ text }) => /\/admin(\/[^\s>]*)/.exec(text)?.[1] ?? '')
}

test('every email to the shop links to its subject', async () => {
  const product = await givenProduct(api.system, { slug: 'kit', stock: 4 })
  const placed = await givenOrder(api.system, { customer: maya, items: [{ product }] })
  const paid = await givenPaidOrder(api.system, { customer: maya, items: [{ product, quantity: 2 }] })
  expect(await linksIn('orders.shop-placed')).toContain(`/orders/${placed.id}`)
  expect(await linksIn('orders.shop-paid')).toEqual([`/orders/${paid.id}`])
  await maya.call('POST /orders/orders/{id}/cancel-request/', { params: { id: paid.id }, body: {} })
  expect(await linksIn('orders.shop-asked')).toEqual([`/orders/${paid.id}`])
  expect(await linksIn('catalogue.low-stock')).toEqual([`/products/${product.id}`])

  const { id } = await api.call('POST /contact/messages/', {
    body: { name: 'Ram', email: 'ram@example.net', subject: 'Engraving', message: 'Can you?' },
  })
  expect(await linksIn('contact.message')).toEqual([`/inbox?view=all&key=message:${id}`])

  const payment = { code: 'by_staff', params: {} } as const
  const order_id = placed.id
  await raiseAlert(api.system, {
    kind: 'orders.paid-late',
    subject: `order:${order_id}`,
    params: { order_id, payment },
  })
  await raiseAlert(api.system, {
    kind: 'payments.unresolved',
    subject: 'payment:7f',
    params: { order_id, invoice_number: '1' },
  })
  await raiseAlert(api.system, { kind: 'backups.failed', subject: 'backups', params: { error: 'Full.' } })
  await raiseAlert(api.system, {
    kind: 'retention.clock-jumped',
    subject: 'clock',
    params: { to: '2026-11-01' },
  })
  expect(await linksIn('alerts.raised')).toEqual([
    '/alerts',
    '/backups',
    '/payments/7f',
    `/orders/${placed.id}`,
  ])

  const mails = await api.database
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', 'is', null)
    .execute()
  const kinds = [...new Set(mails.map(({ kind }) => kind))]
  expect(kinds.length).toBeGreaterThan(4)
  for (const kind of kinds)
    for (const link of await linksIn(kind))
      expect([kind, matchRoutes(screens, link.split('?')[0] ?? '')?.at(-1)?.pathname]).toEqual([
        kind,
        link.split('?')[0],
      ])
})

test('emails to staff about their account link to it', async () => {
  const owner = await api.person('owner', 'owner')
  const packer = await api.person('pasang', 'packer')
  await owner.call('POST /admin/staff/{id}/role/', {
    params: { id: packer.id },
    body: { role: 'editor', version: 1 },
  })
  const rows = await api.database
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('kind', '=', 'staff.changed')
    .orderBy('recipient')
    .execute()
  expect(rows.map(({ recipient, text }) => [recipient, /\/admin(\/[^\s>]*)/.exec(text)?.[1]])).toEqual([
    [owner.email, '/audit'],
    [packer.email, '/account'],
  ])
})
