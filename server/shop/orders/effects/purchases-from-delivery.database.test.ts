import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/platform/database/migrate.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { recordPurchases } from '#server/shop/catalogue/reviewed-products.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const anna = await api.person('anna')

test('purchases of an earlier release stay if an order was delivered, or if none is stored', async () => {
  const product = (slug: string) => givenProduct(api.system, { slug, stock: 20 })
  const delivered = await product('delivered')
  const paid = await product('paid')
  const unknown = await product('unknown')
  const { id } = await givenPaidOrder(api.system, { customer: anna, items: [{ product: delivered }] })
  await givenPaidOrder(api.system, { customer: anna, items: [{ product: delivered }, { product: paid }] })
  await staff.call('POST /admin/orders/{id}/ship/', { params: { id }, body: { carrier: 'DHL' } })
  await staff.call('POST /admin/orders/{id}/status/', { params: { id }, body: { status: 'completed' } })
  const product_ids = [delivered, paid, unknown].map((one) => one.id)
  await inTransaction(api.system, (ctx) => recordPurchases(ctx, { account_id: anna.id, product_ids }))
  const migration = readFileSync(join(migrationsFolder, '0168_purchases_from_delivery.sql'), 'utf8')
  await sql.raw(migration).execute(api.database)
  const left = await api.database.selectFrom('product_purchases').select('product_id').execute()
  expect(left.map(({ product_id }) => product_id).toSorted()).toEqual([delivered.id, unknown.id].toSorted())
})
