import { expect, test } from 'vitest'
import { taskWords } from '#admin/screens/today/task-words.ts'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { type TaskKind, taskPermissions } from '#contract/admin/reports.ts'
import { recordBackup } from '#server/operations/backup/backup-runs.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { givenLines } from '../builders/bank.ts'
import { givenPost } from '../builders/blog.ts'
import { givenProduct } from '../builders/catalogue.ts'
import {
  givenCheckout,
  givenLooseLimits,
  givenOrder,
  givenPaidOrder,
  withoutProof,
} from '../builders/order.ts'
import { givenCardOrder } from '../builders/payment.ts'
import { openApiWithCards, type Person } from '../support/api.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const maya = await api.person('maya')
const kit = await givenProduct(api.system, { slug: 'kit', stock: 50 })

/** How many results the screen behind each link shows, counted by the screen's call with the query of the link. */
const screens: Record<string, (owner: Person, query: Record<string, string>) => Promise<number>> = {
  '/statements/open': (owner, query) =>
    count(owner, 'GET /admin/statement-lines/', { ...query, status: 'open' }),
  '/packing': (owner, query) => count(owner, 'GET /admin/packing/', query),
  '/orders': (owner, query) => count(owner, 'GET /admin/orders/', query),
  '/alerts': (owner, query) => count(owner, 'GET /admin/alerts/', { ...query, is_resolved: 'false' }),
  '/inbox': (owner, query) => count(owner, 'GET /admin/inbox/', { ...query, state: 'open' }),
  '/products': (owner, query) => count(owner, 'GET /admin/products/', query),
  '/mails': (owner, query) => count(owner, 'GET /admin/mails/', query),
  '/payments': (owner, query) => count(owner, 'GET /admin/payments/', query),
  '/shipping': (owner, query) => count(owner, 'GET /admin/shipping/countries/', query),
  '/backups': (owner, query) => count(owner, 'GET /admin/backups/', query),
  '/search-words': (owner, query) => count(owner, 'GET /admin/search-words/', query),
  '/workshop': async (owner, query) => {
    const { columns } = await owner.call('GET /admin/workshop/board/', { query })
    return columns.reduce((sum, column) => sum + column.count, 0)
  },
}

async function count(owner: Person, name: Parameters<Person['send']>[0], query: Record<string, string>) {
  const { status, body } = await owner.send(name, { query })
  expect([name, status]).toEqual([name, 200])
  return (body as { count: number }).count
}

/** Creates a task of each kind, and a similar record that is not a task. */
async function givenEverything(): Promise<Person> {
  api.system.gateways.backups.areExpected = true
  const at = api.now().toISOString()
  await recordBackup(api.database, { started_at: at, finished_at: at, made_by: 'test', error: 'ENOSPC' })
  const made = await givenProduct(api.system, { slug: 'made', stock: 0 })
  const smith = await api.person('mina', 'packer')
  await smith.call('PUT /admin/workshop/products/{id}/', {
    params: { id: made.id },
    body: { is_made_to_order: true, making_days: 5, version: 1 },
  })
  await givenPaidOrder(api.system, { customer: maya, items: [{ product: made }] })
  await search('katana')
  api.pass({ days: 7 })
  // Exactly a week ago no longer counts.
  await search('wakizashi')
  api.pass({ days: 3 })
  await givenPaidOrder(api.system, { customer: maya, items: [{ product: made }] })

  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }
  const engraved = await givenProduct(api.system, { slug: 'engraved', customization_options: [engraving] })
  const named = [{ product: engraved, customization: { engraving: 'Maya' } }]
  await givenPaidOrder(api.system, { customer: maya, items: named })
  const { id: agreed } = await givenPaidOrder(api.system, { customer: maya, items: named })
  await withoutProof(api.system, agreed)
  await (await api.person('maya')).call('POST /orders/orders/{id}/cancel-request/', {
    params: { id: agreed },
    body: {},
  })

  const manager = await api.person('sita', 'manager')
  await givenLines(manager, [
    { amount: '1.00', reference: 'One' },
    { amount: '2.00', reference: 'Two' },
  ])
  const canceled = await givenPaidOrder(api.system, { customer: maya, items: [{ product: kit }] })
  const unpaid = await givenOrder(api.system, { customer: maya, items: [{ product: kit }] })
  for (const { id } of [canceled, unpaid]) {
    await manager.call('POST /admin/orders/{id}/cancel/', {
      params: { id },
      body: { reason: 'Changed their mind', return_stock: true },
    })
  }
  await givenOrder(api.system, { customer: maya, items: [{ product: kit }] })
  await givenProduct(api.system, { slug: 'rare', stock: 1 })
  await givenProduct(api.system, { slug: 'gone', stock: 0 })
  await givenProduct(api.system, { slug: 'hidden', stock: 0, is_active: false })

  // Long ago, the shop confirmed the rules of its countries.
  const confirmed_at = new Date(api.now().getTime() - 400 * 86_400_000)
  await api.database.updateTable('shipping_settings').set({ confirmed_at }).execute()

  const reader = await api.person('hari')
  const post = await givenPost(api.system, { slug: 'steel' })
  await reader.call('POST /blog/comments/', { body: { post: post.id, content: 'Which steel?' } })
  const write = (by: Person, comment: string) =>
    by.call('POST /products/reviews/', { body: { product: kit.id, rating: 1, comment } })
  await write(reader, 'Blunt.')
  const { id } = await write(await api.person('gita'), 'Spam')
  await manager.call('POST /admin/reviews/{id}/hide/', { params: { id } })
  await api.call('POST /contact/messages/', {
    body: { name: 'Ram', email: 'ram@example.net', subject: 'Engraving', message: 'Can you?' },
  })
  await api.system.database
    .updateTable('outbox')
    .set({ given_up_at: api.now(), due_at: api.now() })
    .where('kind', '=', 'orders.canceled')
    .execute()
  const order = await givenCardOrder(api.system, { customer: maya, slug: 'by-card' })
  const { payment_uuid } = await (await api.person('maya')).call('POST /payments/card/initiate/', {
    body: { order_id: order.id, currency: 'USD' },
  })
  const late = { order_id: order.id, payment: { code: 'by_staff', params: {} } } as const
  await raiseAlert(api.system, { kind: 'orders.paid-late', subject: `order:${order.id}`, params: late })
  const subject = `payment:${payment_uuid}`
  const params = { order_id: order.id, invoice_number: `${order.id}A1` }
  await raiseAlert(api.system, { kind: 'payments.unresolved', subject, params })
  await raiseAlert(api.system, {
    kind: 'payments.reversed',
    subject,
    params: { ...params, gateway_code: '42', gateway_message: 'Charged back' },
  })
  return api.person('owner', 'owner')
}

async function search(text: string): Promise<void> {
  await api.call('GET /products/products/', { query: { search: text } })
  api.searchCounts.count(`/products?search=${text}`)
  await api.searchCounts.flush()
}

const kinds = Object.keys(taskPermissions) as TaskKind[]
let opened: Promise<Person> | undefined

test.for(kinds)('Today’s count of %s equals the rows of the list behind it', async (kind) => {
  opened ??= givenEverything()
  const owner = await opened
  const { tasks } = await owner.call('GET /admin/today/')
  const task = tasks.find((one) => one.kind === kind)
  const { pathname, searchParams } = new URL(taskWords[kind][2], 'http://shop.test')
  const query = Object.fromEntries(searchParams)
  expect(await screens[pathname]?.(owner, query)).toBe(task?.count)
  expect(task?.count).toBeGreaterThan(0)
  const clerk = await clerkWith(taskPermissions[kind])
  expect((await clerk.call('GET /admin/today/')).tasks).toContainEqual(task)
  expect(await screens[pathname]?.(clerk, query)).toBe(task?.count)
  if (expected[kind]) expect(task?.count).toBe(expected[kind])
})

/** A member of staff with only the permissions for this task. */
async function clerkWith(permissions: readonly Permission[]): Promise<Person> {
  await api.database.deleteFrom('role_permissions').where('role', '=', 'editor').execute()
  const rows = permissions.map((permission) => ({ role: 'editor' as const, permission }))
  await api.database.insertInto('role_permissions').values(rows).execute()
  return api.person('dolma', 'editor')
}

const expected: Partial<Record<TaskKind, number>> = {
  transfers: 2,
  to_pack: 3,
  workshop: 1,
  refunds: 1,
  alerts: 1,
  calm_alerts: 1,
  comments: 1,
  reviews: 1,
  messages: 1,
  low_stock: 2,
  payments: 1,
  searches: 1,
  cancel_requests: 1,
  unpaid: 1,
  backups: 1,
}
