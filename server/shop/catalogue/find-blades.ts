import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'

const maxNamed = 20

/** The blade lengths in the shop, with the number of products of each; null means products without a blade. */
export async function findBladeLengths(ctx: Context): Promise<{ blade_cm: number | null; count: number }[]> {
  return ctx.database
    .selectFrom('products')
    .select(['blade_cm', sql<number>`count(*)::integer`.as('count')])
    .where('is_active', '=', true)
    .groupBy('blade_cm')
    .execute()
}

/** The first products, by name, in the shop with one of these blade lengths. */
export async function findProductsByBlade(
  ctx: Context,
  lengths: (number | null)[],
): Promise<{ slug: string; name: string }[]> {
  if (lengths.length === 0) return []
  const some = lengths.filter((length) => length !== null)
  return ctx.database
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('is_active', '=', true)
    .where((where) =>
      where.or([
        sql<boolean>`blade_cm = any(${some}::double precision[])`,
        ...(lengths.includes(null) ? [where('blade_cm', 'is', null)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(maxNamed)
    .execute()
}

/** One product for each blade length, longest first, followed by one without a blade; at most `limit`. */
export async function findProductOfEachBlade(
  ctx: Context,
  limit: number,
): Promise<{ slug: string; name: string; blade_cm: number | null }[]> {
  return ctx.database
    .selectFrom('products')
    .distinctOn('blade_cm')
    .select(['slug', 'name', 'blade_cm'])
    .where('is_active', '=', true)
    .orderBy('blade_cm', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute()
}
