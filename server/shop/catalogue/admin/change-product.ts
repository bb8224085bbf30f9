import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { checkProduct, refuseTaken } from './check-product.ts'
import { readProduct } from './product-values.ts'
import { writeProducts } from './write-products.ts'

/** The fields that editors may change; the others require managing the catalog. */
const contentFields = ['name', 'name_ne', 'description', 'long_html_description', 'attributes', 'pictures']

/** Changes all fields of a product that staff can edit; its stock stays unchanged. */
export const changeProduct = action({
  name: 'catalogue.change-product',
  may: permitted('content.manage', 'catalogue.manage'),
  input: ProductInput.safeExtend({ id: Id, version: Version.optional() }),
  clears: ['catalogue'],
  run: async (ctx, { id, version: _, ...values }) => {
    const archived = await lockProductRow(ctx, id)
    const before = (await readProduct(ctx, String(id))) ?? notFound()
    if (!may(ctx.actor, 'catalogue.manage') && !changesOnlyContent(before, values)) refuse('forbidden')
    if (archived && (values.is_active || values.publish_at !== null)) refuse('product_archived')
    const category = await checkProduct(ctx, values, { id, before })
    await writeProducts(ctx, [{ id, values, before, category }]).catch(refuseTaken)
  },
  audit: { type: 'product', id: ({ id }) => id, read: readProduct },
})

/** Locks a product until the transaction ends. Returns whether it is archived. */
export async function lockProductRow(ctx: Context, id: number): Promise<boolean> {
  const row = await ctx.database
    .selectFrom('products')
    .select('archived_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row ?? notFound()).archived_at !== null
}

function changesOnlyContent(before: ProductInput, values: ProductInput): boolean {
  return Object.entries(before).every(
    ([field, value]) =>
      contentFields.includes(field) ||
      JSON.stringify(value) === JSON.stringify(values[field as keyof ProductInput]),
  )
}
