import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { checkProduct, refuseTaken } from './check-product.ts'
import { lockProductRow, readLockedProduct } from './product-values.ts'
import { writeProduct } from './write-product.ts'

/** The fields that editors may change; the others require managing the catalog. */
const contentFields = ['name', 'name_ne', 'description', 'long_html_description', 'attributes', 'pictures']

/** Changes all fields of a product that staff can edit; its stock stays unchanged. */
export const changeProduct = action({
  name: 'catalogue.change-product',
  may: permitted('content.manage', 'catalogue.manage'),
  input: ProductInput.safeExtend({ id: Id, version: Version.optional() }),
  clears: ['catalogue'],
  run: async (tx, { id, version: _, ...values }, known) => {
    const before = known ?? notFound()
    if (!may(tx.actor, 'catalogue.manage') && !changesOnlyContent(before, values)) refuse('forbidden')
    return changeValues(tx, { id, values, before })
  },
  audit: { type: 'product', id: ({ id }) => id, read: readLockedProduct },
})

/** Like `changeProduct`, for use within another action. Returns the values as stored. */
export async function changeValues(
  tx: Tx,
  { id, values, before }: { id: number; values: ProductInput; before: ProductInput },
): Promise<ProductInput> {
  // An archived product is hidden and not scheduled.
  if (isOnSale(values) && !isOnSale(before)) await refuseArchived(tx, id)
  const category = await checkProduct(tx, values, { id, before })
  return writeProduct(tx, { id, values, before, category }).catch(refuseTaken)
}

/** Whether a product is visible, or will be. */
function isOnSale({ is_active, publish_at }: ProductInput): boolean {
  return is_active || publish_at !== null
}

async function refuseArchived(tx: Tx, id: number): Promise<void> {
  const row = await lockProductRow(tx, id)
  if (row?.archived_at) refuse('product_archived')
}

function changesOnlyContent(before: ProductInput, values: ProductInput): boolean {
  return Object.entries(before).every(
    ([field, value]) =>
      contentFields.includes(field) ||
      JSON.stringify(value) === JSON.stringify(values[field as keyof ProductInput]),
  )
}
