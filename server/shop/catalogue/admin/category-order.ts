import { orderCategoriesCall } from '#contract/admin/catalogue/categories.ts'
import { Version } from '#contract/admin/version.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Sets the order of all categories. Refused if a category was added or deleted since. */
export const orderCategories = action({
  name: 'catalogue.order-categories',
  may: permitted('catalogue.manage'),
  input: orderCategoriesCall.body.extend({ version: Version.optional() }),
  clears: ['catalogue'],
  run: async (ctx, { ids }) => {
    const existing = await ctx.database.selectFrom('categories').select(['id', 'slug']).forUpdate().execute()
    const slugs = new Map(existing.map(({ id, slug }) => [id, slug]))
    const order = ids.flatMap((id) => slugs.get(id) ?? [])
    if (existing.length !== ids.length || new Set(order).size !== existing.length) refuse('list_changed')
    for (const [index, id] of ids.entries())
      await ctx.database
        .updateTable('categories')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    return { order }
  },
  audit: { type: 'categories', id: () => 'order', read: readOrder },
})

/** The slugs of all categories in display order, for the audit log. */
async function readOrder({ database }: Tx): Promise<{ order: string[] }> {
  const rows = await database
    .selectFrom('categories')
    .select('slug')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { order: rows.map(({ slug }) => slug) }
}
