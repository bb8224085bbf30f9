import { sql } from 'kysely'
import type { z } from 'zod'
import { deleteWaitCall, type listWaitsCall } from '#contract/admin/catalogue/product-waits.ts'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import type { Person } from '#server/platform/kernel/person.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { productNamed } from '../reviewed-products.ts'

const shown = 100
const daysToConfirm = 7
const retentionYears = 2

/** SQL expression: how many people wait for a product. */
export const waitingCount = sql<number>`(select count(*)::integer from stock_waits
  where product_id = products.id and confirmed_at is not null)`

/** The people who wait for a product, in the order in which they get their email. */
export async function listWaits(
  { actor, database }: Context,
  product_id: number,
): Promise<z.output<typeof listWaitsCall.answer>> {
  permitted('customers.read')(actor)
  const product = await database
    .selectFrom('products')
    .select('id')
    .where('id', '=', product_id)
    .executeTakeFirst()
  if (!product) notFound()
  const rows = await database
    .selectFrom('stock_waits')
    .select(['id', 'email', 'confirmed_at'])
    .where('product_id', '=', product_id)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(shown)
    .$narrowType<{ confirmed_at: Date }>()
    .execute()
  return rows.map(({ confirmed_at, ...person }) => ({ ...person, confirmed_at: confirmed_at.toISOString() }))
}

/** Deletes what a person waits for, at their request. The log names the product and not the person. */
export const deleteWait = action({
  name: 'catalogue.delete-wait',
  may: permitted('customers.manage'),
  input: deleteWaitCall.params,
  clears: [],
  run: async (tx, { id }) => {
    const deleted = await tx.database
      .deleteFrom('stock_waits')
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst()
    return deleted ?? notFound()
  },
  audit: { subject: (_, { product_id }) => `product:${product_id}` },
})

/** What a person waits for, newest first: only the verified address tells whose it is. */
export async function findWaitsOf(
  { database }: Context,
  { verifiedEmail }: Person,
): Promise<PersonalData['stock_waits']> {
  if (verifiedEmail === undefined) return []
  const rows = await database
    .selectFrom('stock_waits')
    .select(['created_at', 'confirmed_at', productNamed('product_id').as('product')])
    .where('email', '=', verifiedEmail)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ product, created_at, confirmed_at }) => ({
    product,
    created_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }))
}

export async function deleteWaitsOf({ database }: Context, { verifiedEmail }: Person): Promise<void> {
  if (verifiedEmail === undefined) return
  await database.deleteFrom('stock_waits').where('email', '=', verifiedEmail).execute()
}

/** Unconfirmed addresses soon, confirmed ones once the email is no longer expected. */
export const oldStockWaits: OldRows = {
  table: 'stock_waits',
  isOld: (now) => sql`case when confirmed_at is null then created_at < ${earlier(now, daysToConfirm * dayMs)}
    else confirmed_at < ${yearsBefore(now, retentionYears)} end`,
}
