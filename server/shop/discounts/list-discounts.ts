import { sql } from 'kysely'
import type { z } from 'zod'
import type { AdminDiscount, DiscountInput, listDiscountsCall } from '#contract/admin/catalogue/discounts.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { containing } from '#server/platform/text/search-pattern.ts'
import { type DiscountRow, stateOf } from './find-discounts.ts'

type Query = z.output<typeof listDiscountsCall.query>

/** Discounts with what they brought, newest first. */
export async function listDiscounts(
  ctx: Context,
  { search, state, ...paging }: Query,
): Promise<AdminPage<AdminDiscount>> {
  permitted('catalogue.read')(ctx.actor)
  let query = discountsOf(ctx)
  if (search) {
    const pattern = containing(search)
    query = query.where(({ eb, or }) => or([eb('name', 'ilike', pattern), eb('code', 'ilike', pattern)]))
  }
  if (state) query = query.where(stateText(ctx), '=', state)
  const id = { column: 'discounts.id', type: 'integer' } as const
  const page = await adminList(ctx, query, paging, { by: id, direction: 'desc', id })
  return { ...page, rows: page.rows.map((row) => answerOf(ctx, row)) }
}

export async function showDiscount(ctx: Context, id: number): Promise<AdminDiscount> {
  const row = await discountsOf(ctx).where('discounts.id', '=', id).executeTakeFirst()
  return row ? answerOf(ctx, row) : notFound()
}

/** `stateOf` in the database. */
const stateText = ({ clock }: Context) => sql<string>`case when not is_active then 'off'
  when ends_at <= ${clock()} then 'ended' when starts_at > ${clock()} then 'upcoming' else 'active' end`

function discountsOf({ database }: Context) {
  return database
    .selectFrom('discounts')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'discount:' || discounts.id`))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('order_adjustments')
          .innerJoin('orders', 'orders.id', 'order_id')
          .whereRef('discount_id', '=', 'discounts.id')
          .where('stock_taken', '=', true)
          .select([
            sql<number>`count(*)::integer`.as('uses'),
            sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('given_cents'),
            sql<number>`coalesce(sum(total_cents) filter (where received_cents >= total_cents), 0)::bigint`.as(
              'sold_cents',
            ),
          ])
          .as('orders_with'),
      (join) => join.onTrue(),
    )
    .selectAll('discounts')
    .select(['uses', 'given_cents', 'sold_cents', sql<number>`coalesce(version, 1)`.as('version')])
}

type Row = Awaited<ReturnType<ReturnType<typeof discountsOf>['execute']>>[number]

function answerOf({ clock }: Context, row: Row): AdminDiscount {
  return {
    ...valuesOf(row),
    id: row.id,
    state: stateOf(row, clock()),
    uses: row.uses ?? 0,
    given: moneyText(Number(row.given_cents)),
    sold: moneyText(Number(row.sold_cents)),
    version: row.version,
  }
}

/** A discount as staff edit it. */
export function valuesOf(row: DiscountRow): DiscountInput {
  const { name, code, kind, percent, category_ids, product_ids } = row
  const { max_uses, max_uses_per_customer, first_order_only, is_combinable, is_active } = row
  return {
    name,
    code,
    kind,
    percent,
    amount: moneyTextOrNull(row.amount_cents),
    category_ids,
    product_ids,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    minimum: moneyTextOrNull(row.minimum_cents),
    max_uses,
    max_uses_per_customer,
    first_order_only,
    is_combinable,
    is_active,
  }
}
