import { z } from 'zod'
import { DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { valuesOf } from './list-discounts.ts'

const may = permitted('catalogue.manage')
/** Carts are not cached, but the discounts from which they are priced are. */
const clears = ['orders'] as const

export const createDiscount = action({
  name: 'discounts.create',
  may,
  input: DiscountInput,
  clears,
  run: async (ctx, input) => {
    const row = await ctx.database
      .insertInto('discounts')
      .values({ ...rowOf(input), created_at: ctx.clock() })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTakenCode)
    return { id: row.id, ...valuesOf(row) }
  },
  audit: { subject: (_, { id }) => `discount:${id}`, did: (_, { id: __, ...values }) => values },
})

/** Changes a discount. Orders keep what they got, and carts are priced again. */
export const changeDiscount = action({
  name: 'discounts.change',
  may,
  input: DiscountInput.extend({ id: Id, version: Version.optional() }),
  clears,
  run: async (ctx, { id, version: _, ...input }, before) => {
    if (!before) notFound()
    const row = await ctx.database
      .updateTable('discounts')
      .set(rowOf(input))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTakenCode)
    return valuesOf(row)
  },
  audit: { type: 'discount', id: ({ id }) => id, read: readLocked },
})

export const deleteDiscount = action({
  name: 'discounts.delete',
  may,
  input: z.object({ id: Id }),
  clears,
  run: async (ctx, { id }, before) => {
    if (!before) notFound()
    const { uses } = await ctx.database
      .selectFrom('order_adjustments')
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .where('discount_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(uses) > 0) refuse('discount_used', { uses: Number(uses) })
    await ctx.database.deleteFrom('discounts').where('id', '=', id).execute()
    return null
  },
  audit: { type: 'discount', id: ({ id }) => id, read: readLocked },
})

/** Locks a discount against orders and edits until the transaction ends; undefined if it doesn't exist. */
async function readLocked(tx: Tx, id: string) {
  const row = await tx.database
    .selectFrom('discounts')
    .selectAll()
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
  return row && valuesOf(row)
}

/** As stored: only the value of its kind counts. */
function rowOf({ amount, minimum, starts_at, ends_at, ...input }: DiscountInput) {
  const { kind, percent } = input
  if (kind === 'percent' && percent === null) refuseField('percent', 'discount_value_expected')
  if (kind === 'amount' && amount === null) refuseField('amount', 'discount_value_expected')
  const [amount_cents, minimum_cents] = [amount, minimum].map((money) =>
    money === null ? null : centsOf(money),
  )
  if (kind === 'amount' && amount_cents === 0) refuseField('amount', 'amount_zero')
  const [start, end] = [starts_at, ends_at].map((at) => (at === null ? null : new Date(at)))
  if (start && end && start >= end) refuseField('ends_at', 'end_before_start')
  return {
    ...input,
    percent: kind === 'percent' ? percent : null,
    amount_cents: kind === 'amount' ? amount_cents : null,
    minimum_cents: minimum_cents || null,
    starts_at: start ?? null,
    ends_at: end ?? null,
  }
}

function refuseTakenCode(error: unknown): never {
  if (isUniqueViolation(error)) return refuseField('code', 'discount_code_taken')
  throw error
}
