import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { changeListingCall } from '#contract/admin/catalogue/products.ts'
import { Version } from '#contract/admin/version.ts'
import { Id, Slug } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { notFound, parseInput, refuse } from '#server/platform/kernel/problem.ts'
import { lockProductRow } from './change-product.ts'
import { checkShowing, lockCategory } from './check-product.ts'
import { readProduct } from './product-values.ts'
import { writeProducts } from './write-products.ts'

/**
 * Changes the price or category of a product, or shows, hides, archives or restores it. Missing fields stay unchanged.
 */
export const changeListing = action({
  name: 'catalogue.change-listing',
  may: permitted('catalogue.manage'),
  input: changeListingCall.body.extend({ id: Id, version: Version.optional(), category: Slug.optional() }),
  clears: ['catalogue'],
  run: async (ctx, { id, version: _, is_archived, ...change }) => {
    const wasArchived = await lockProductRow(ctx, id)
    const before = (await readProduct(ctx, String(id))) ?? notFound()
    const isArchived = is_archived ?? wasArchived
    if (isArchived && change.is_active) refuse('product_archived')
    const isShown = !isArchived && (change.is_active ?? before.is_active)
    const publish_at = isShown || isArchived || change.is_active === false ? null : before.publish_at
    const values = parseInput(ProductInput, { ...before, ...change, is_active: isShown, publish_at })
    checkShowing(ctx, values, before)
    const category = await lockCategory(ctx, values.category)
    if (!isArchived && wasArchived) await setArchived(null)
    await writeProducts(ctx, [{ id, values, before, category }])
    if (isArchived && !wasArchived) await setArchived(ctx.clock())

    async function setArchived(archived_at: Date | null) {
      await ctx.database.updateTable('products').set({ archived_at }).where('id', '=', id).execute()
    }
  },
  audit: {
    type: 'product',
    id: ({ id }) => id,
    read: async (ctx, id) => {
      const values = await readProduct(ctx, id)
      const row = await ctx.database
        .selectFrom('products')
        .select('archived_at')
        .where('id', '=', Number(id))
        .executeTakeFirst()
      return values && { ...values, is_archived: row?.archived_at != null }
    },
  },
})
