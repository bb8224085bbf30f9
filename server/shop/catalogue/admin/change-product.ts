import { z } from 'zod'
import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { changeListingCall } from '#contract/admin/catalogue/products.ts'
import { Version } from '#contract/admin/version.ts'
import { Id, Slug } from '#contract/wire.ts'
import { action, writeAudit } from '#server/platform/kernel/action.ts'
import { may, permitted, system } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, parseInput, refuse } from '#server/platform/kernel/problem.ts'
import { takeVersion, versionOf } from '#server/platform/kernel/versions.ts'
import { emailWaiting } from '../waits/email-waiting.ts'
import { checkProduct, checkShowing, lockCategory, refuseTaken } from './check-product.ts'
import { saleShape } from './plan-sale.ts'
import { lockProductRow, readLockedProduct, readProduct } from './product-values.ts'
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

/**
 * Changes the price, sale or category of a product, or shows, hides, archives or restores it. Missing fields stay unchanged.
 */
export const changeListing = action({
  name: 'catalogue.change-listing',
  may: permitted('catalogue.manage'),
  input: changeListingCall.body.extend({
    id: Id,
    version: Version.optional(),
    category: Slug.optional(),
    ...saleShape,
  }),
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
  audit: { type: 'product', id: ({ id }) => id, read: readLockedListing },
})

async function readLockedListing(tx: Tx, id: string) {
  const row = await lockProductRow(tx, Number(id))
  const values = row && (await readProduct(tx, id))
  return values && { ...values, is_archived: row.archived_at !== null }
}

/** Publishes the products that are due. If there are none, leaves the cache alone. */
export async function publishDueProducts(ctx: Context): Promise<void> {
  const due = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', ctx.clock())
    .orderBy('id')
    .execute()
  for (const { id } of due) await publish(ctx, { id })
}

/** An action, so that the change appears in the history, and open forms of the product notice it. */
const publish = action({
  name: 'catalogue.publish-due-products',
  may: system,
  input: z.object({ id: Id }),
  clears: ['catalogue'],
  run: async (ctx, { id }) => {
    const read = () => readLockedProduct(ctx, String(id))
    const subject = `product:${id}`
    await takeVersion(ctx, { subject, version: await versionOf(ctx, subject) }, read)
    const before = await read()
    const published = { is_active: true, publish_at: null }
    const { numUpdatedRows } = await ctx.database
      .updateTable('products')
      .set(published)
      .where('id', '=', id)
      .where('publish_at', '<=', ctx.clock())
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await emailWaiting(ctx, id)
    const after = before && numUpdatedRows > 0n ? { ...before, ...published } : before
    await writeAudit(ctx, { verb: 'catalogue.publish-due-products', subject, before, after })
  },
})
