import { z } from 'zod'
import { duplicateProductCall } from '#contract/admin/catalogue/products.ts'
import { Id } from '#contract/wire.ts'
import { slugOf } from '#model/slug-of.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { addProduct } from './create-product.ts'
import { readProduct } from './product-values.ts'

/**
 * Copies a product with its options, attributes, pictures and how it is made. The copy is hidden, gets a slug made from
 * its new name, and has neither stock nor plate.
 */
export const duplicateProduct = action({
  name: 'catalogue.duplicate-product',
  may: permitted('catalogue.manage'),
  input: duplicateProductCall.body.extend({ id: Id, key: z.string().optional() }),
  clears: ['catalogue'],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'catalogue.duplicate-product', key, body: input }, async () => {
      const { id } = input
      const values = (await readProduct(ctx, String(id))) ?? notFound()
      const title = `${values.name.slice(0, 180)} (copy)`
      // A name in another script may yield no slug.
      const own = slugOf(input.name ?? title).slice(0, 110) || copyOf(values.slug)
      const number = await freeNumber(ctx, own)
      const name = input.name ?? (number > 1 ? title.replace(/\)$/, ` ${number})`) : title)
      const slug = input.slug ?? (number > 1 ? `${own}-${number}` : own)
      const hidden = { is_active: false, in_merchant_feed: false, publish_at: null }
      const copy = { ...values, name, slug, plate: null, ...hidden }
      const created = await addProduct(ctx, { ...copy, opening_stock: 0 })
      await copyMaking(ctx, id, created.id)
      return created
    }),
  audit: { subject: (_, { id }) => `product:${id}`, did: (_, { id: __, ...values }) => values },
})

async function copyMaking(ctx: Context, from: number, to: number): Promise<void> {
  const making = await ctx.database
    .selectFrom('products')
    .select(['is_made_to_order', 'making_days', 'is_numbered'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await ctx.database.updateTable('products').set(making).where('id', '=', to).execute()
}

function copyOf(slug: string): string {
  return `${slug.slice(0, 100).replace(/-$/, '')}-copy`
}

/** 1 if this slug is free; otherwise the first number, from 2, that makes it free when appended. */
async function freeNumber(ctx: Context, slug: string): Promise<number> {
  const rows = await ctx.database
    .selectFrom('products')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute()
  const slugs = new Set(rows.map((row) => row.slug))
  if (!slugs.has(slug)) return 1
  let number = 2
  while (slugs.has(`${slug}-${number}`)) number++
  return number
}
