import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { changeListingCall } from '#contract/admin/catalogue/products.ts'
import { Version } from '#contract/admin/version.ts'
import { Id, Slug } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound, parseInput, refuse } from '#server/platform/kernel/problem.ts'
import { checkShowing, lockCategory } from './check-product.ts'
import { lockProductRow, readProduct } from './product-values.ts'
import { writeProduct } from './write-product.ts'

/**
 * Changes the price or category of a product, or shows, hides, archives or restores it. Missing fields stay unchanged.
 */
export const changeListing = action({
  name: 'catalogue.change-listing',
  may: permitted('catalogue.manage'),
  input: changeListingCall.body.extend({ id: Id, version: Version.optional(), category: Slug.optional() }),
  clears: ['catalogue'],
  run: async (tx, { id, version: _, is_archived, ...change }, known) => {
    const { is_archived: wasArchived, ...before } = known ?? notFound()
    const isArchived = is_archived ?? wasArchived
    if (isArchived && change.is_active) refuse('product_archived')
    const isShown = !isArchived && (change.is_active ?? before.is_active)
    const publish_at = isShown || isArchived || change.is_active === false ? null : before.publish_at
    const values = parseInput(ProductInput, { ...before, ...change, is_active: isShown, publish_at })
    checkShowing(tx, values, before)
    const category = await lockCategory(tx, values.category)
    if (!isArchived && wasArchived) await setArchived(null)
    const after = await writeProduct(tx, { id, values, before, category })
    if (isArchived && !wasArchived) await setArchived(tx.clock())
    return { ...after, is_archived: isArchived }

    async function setArchived(archived_at: Date | null) {
      await tx.database.updateTable('products').set({ archived_at }).where('id', '=', id).execute()
    }
  },
  audit: {
    type: 'product',
    id: ({ id }) => id,
    read: readLockedListing,
  },
})

async function readLockedListing(tx: Tx, id: string) {
  const row = await lockProductRow(tx, Number(id))
  const values = row && (await readProduct(tx, id))
  return values && { ...values, is_archived: row.archived_at !== null }
}
