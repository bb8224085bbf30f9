import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf, versionsOf } from '#server/platform/kernel/versions.ts'

/** All categories in display order, with the version of that order. */
export async function listCategories(ctx: Context): Promise<{ results: AdminCategory[]; version: number }> {
  const version = await versionOf(ctx, 'categories:order')
  return { version, results: await readCategories(ctx) }
}

export async function showCategory(ctx: Context, id: number): Promise<AdminCategory> {
  const shown = (await readCategories(ctx)).find((category) => category.id === id)
  return shown ?? notFound()
}

async function readCategories(ctx: Context): Promise<AdminCategory[]> {
  const ids = (await ctx.database.selectFrom('categories').select('id').execute()).map(({ id }) => id)
  const versions = await versionsOf(
    ctx,
    ids.map((id) => `category:${id}`),
  )
  const rows = await ctx.database
    .selectFrom('categories')
    .leftJoin('products', (join) =>
      join.onRef('products.category_id', '=', 'categories.id').on('products.archived_at', 'is', null),
    )
    .select(['categories.id', 'categories.slug', 'categories.name', 'categories.description'])
    .select((select) => select.fn.count<number>('products.id').as('product_count'))
    .groupBy('categories.id')
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    product_count: Number(row.product_count),
    version: versions.get(`category:${row.id}`) ?? 1,
  }))
}

/** The number of products of a category that are not archived. */
export async function countProducts(ctx: Context, id: number): Promise<number> {
  const { count } = await ctx.database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a category until the transaction ends, and reads its values; undefined if it doesn't exist. */
export async function readLockedCategory(tx: Tx, id: string) {
  return tx.database
    .selectFrom('categories')
    .select(['slug', 'name', 'description'])
    .where('id', '=', Number(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The slugs of all categories in display order, for the audit log. */
export async function readCategoryOrder(ctx: Context): Promise<{ order: string[] }> {
  const rows = await ctx.database
    .selectFrom('categories')
    .select('slug')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { order: rows.map(({ slug }) => slug) }
}
