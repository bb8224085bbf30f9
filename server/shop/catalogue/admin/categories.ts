import { sql } from 'kysely'
import { z } from 'zod'
import { type AdminCategory, CategoryInput } from '#contract/admin/catalogue/categories.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { forgetSlugs, recordSlug, refuseTakenSlug } from '#server/platform/records/slug-redirects.ts'
import { cleanField } from '#server/platform/text/html.ts'
import { indexProducts } from '../search-text.ts'

/** All categories in display order, with the version of that order. */
export async function listCategories(ctx: Context): Promise<{ results: AdminCategory[]; version: number }> {
  const version = await versionOf(ctx, 'categories:order')
  return { version, results: await categoriesOf(ctx).execute() }
}

export async function showCategory(ctx: Context, id: number): Promise<AdminCategory> {
  return (await categoriesOf(ctx).where('id', '=', id).executeTakeFirst()) ?? notFound()
}

function categoriesOf({ database }: Context) {
  return database
    .selectFrom('categories')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'category:' || id`))
    .select(['id', 'slug', 'name', 'description', sql<number>`coalesce(version, 1)`.as('version')])
    .select(
      sql<number>`(select count(*)::integer from products where category_id = categories.id and archived_at is null)`.as(
        'product_count',
      ),
    )
    .orderBy('position')
    .orderBy('id')
}

const cleaned = (html: string) => cleanField('description', CategoryInput.shape.description, html)

/** Creates a category at the end of the display order. */
export const createCategory = action({
  name: 'catalogue.create-category',
  may: permitted('catalogue.manage'),
  input: CategoryInput,
  clears: ['catalogue'],
  run: async (ctx, input) => {
    const category = { ...input, description: cleaned(input.description) }
    const { last } = await ctx.database
      .selectFrom('categories')
      .select((select) => select.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const { id } = await ctx.database
      .insertInto('categories')
      .values({ ...category, position: (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenSlug)
    await recordSlug(ctx, 'category', { id, to: category.slug })
    return { id, ...category }
  },
  audit: { subject: (_, { id }) => `category:${id}`, did: (_, { id: __, ...values }) => values },
})

/** Changes a category; the search finds its products by the new name at once. */
export const changeCategory = action({
  name: 'catalogue.change-category',
  may: permitted('content.manage', 'catalogue.manage'),
  input: CategoryInput.extend({ id: Id, version: Version.optional() }),
  clears: ['catalogue'],
  run: async (ctx, { id, version: _, ...input }, before) => {
    const { slug: from, name } = before ?? notFound()
    if (from !== input.slug && !may(ctx.actor, 'catalogue.manage')) refuse('forbidden')
    const category = { ...input, description: cleaned(input.description) }
    await ctx.database
      .updateTable('categories')
      .set(category)
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenSlug)
    await recordSlug(ctx, 'category', { id, from, to: category.slug })
    if (name !== category.name) await indexProducts(ctx, { category: id })
    return category
  },
  audit: { type: 'category', id: ({ id }) => id, read: readLocked },
})

/** Deletes a category. Refused if it has products, even archived ones. */
export const deleteCategory = action({
  name: 'catalogue.delete-category',
  may: permitted('catalogue.manage'),
  input: z.object({ id: Id }),
  clears: ['catalogue'],
  run: async (ctx, { id }, before) => {
    if (!before) notFound()
    // Waits for concurrent writes to products in this category to finish.
    await ctx.database.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
    const products = await ctx.database
      .selectFrom('products')
      .select(['id', 'name'])
      .where('category_id', '=', id)
      .orderBy('search_name')
      .limit(5)
      .execute()
    const uses = products.map(({ id, name }) => ({ type: 'product', id: String(id), name }))
    if (uses.length > 0) refuse('in_use', { uses })
    await forgetSlugs(ctx, 'category', id)
    await ctx.database.deleteFrom('categories').where('id', '=', id).execute()
    return null
  },
  audit: { type: 'category', id: ({ id }) => id, read: readLocked },
})

/** Locks a category until the transaction ends, and reads its values; undefined if it doesn't exist. */
async function readLocked(tx: Tx, id: string) {
  return tx.database
    .selectFrom('categories')
    .select(['slug', 'name', 'description'])
    .where('id', '=', Number(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
}
