import { z } from 'zod'
import { CategoryInput, orderCategoriesCall } from '#contract/admin/catalogue/categories.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { forgetSlugs, recordSlug } from '#server/platform/records/slug-redirects.ts'
import { cleanField } from '#server/platform/text/html.ts'
import { indexProducts } from '../index-products.ts'
import { readCategory, readCategoryOrder } from './categories.ts'

const cleaned = (html: string) => cleanField('description', CategoryInput.shape.description, html)

/** Creates a category at the end of the display order. */
export const createCategory = action({
  name: 'catalogue.create-category',
  may: permitted('catalogue.manage'),
  input: CategoryInput,
  clears: ['catalogue'],
  run: async (ctx, { description, ...category }) => {
    const { last } = await ctx.database
      .selectFrom('categories')
      .select((select) => select.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const { id } = await ctx.database
      .insertInto('categories')
      .values({ ...category, description: cleaned(description), position: (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTaken)
    await recordSlug(ctx, 'category', { id, to: category.slug })
    return { id }
  },
  audit: { type: 'category', id: (_, answer) => answer?.id, read: readCategory },
})

/** Changes a category; the search finds its products by the new name at once. */
export const changeCategory = action({
  name: 'catalogue.change-category',
  may: permitted('content.manage', 'catalogue.manage'),
  input: CategoryInput.extend({ id: Id, version: Version.optional() }),
  clears: ['catalogue'],
  run: async (ctx, { id, version: _, description, ...category }) => {
    const before = await ctx.database
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const { slug: from, name } = before ?? notFound()
    if (from !== category.slug && !may(ctx.actor, 'catalogue.manage')) refuse('forbidden')
    await ctx.database
      .updateTable('categories')
      .set({ ...category, description: cleaned(description) })
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken)
    await recordSlug(ctx, 'category', { id, from, to: category.slug })
    if (name !== category.name) await indexProducts(ctx, { category: id })
  },
  audit: { type: 'category', id: ({ id }) => id, read: readCategory },
})

/** Deletes a category. Refused if it has products, even archived ones. */
export const deleteCategory = action({
  name: 'catalogue.delete-category',
  may: permitted('catalogue.manage'),
  input: z.object({ id: Id }),
  clears: ['catalogue'],
  run: async (ctx, { id }) => {
    const uses = await productsIn(ctx, id)
    if (uses.length > 0) refuse('in_use', { uses })
    await forgetSlugs(ctx, 'category', id)
    const { numDeletedRows } = await ctx.database
      .deleteFrom('categories')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) notFound()
  },
  audit: { type: 'category', id: ({ id }) => id, read: readCategory },
})

async function productsIn(ctx: Tx, id: number) {
  // Waits for concurrent writes to products in this category to finish.
  await ctx.database.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
  const products = await ctx.database
    .selectFrom('products')
    .select(['id', 'name'])
    .where('category_id', '=', id)
    .orderBy('search_name')
    .limit(5)
    .execute()
  return products.map((product) => ({ type: 'product', id: String(product.id), name: product.name }))
}

/** Sets the order of all categories. Refused if a category was added or deleted since. */
export const orderCategories = action({
  name: 'catalogue.order-categories',
  may: permitted('catalogue.manage'),
  input: orderCategoriesCall.body.extend({ version: Version.optional() }),
  clears: ['catalogue'],
  run: async (ctx, { ids }) => {
    const existing = await ctx.database.selectFrom('categories').select('id').forUpdate().execute()
    const isComplete = existing.length === ids.length && existing.every(({ id }) => ids.includes(id))
    if (!isComplete) refuse('list_changed')
    for (const [index, id] of ids.entries())
      await ctx.database
        .updateTable('categories')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  },
  audit: { type: 'categories', id: () => 'order', read: readCategoryOrder },
})

function refuseTaken(error: unknown): never {
  if ((error as { code?: string }).code === '23505') refuseField('slug', 'slug_taken')
  throw error
}
