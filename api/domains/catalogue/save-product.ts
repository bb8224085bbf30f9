import type { z } from 'zod'
import { ProductInput } from '../../../contract/office/products.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { cleanHtml } from '../../core/html.ts'
import { jsonb } from '../../core/jsonb.ts'
import { centsOf } from '../../core/money.ts'
import { refuseField } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { searchWords } from '../search/search-words.ts'
import type { StoredOption } from './customization.ts'
import { searchTextOf } from './product-search-text.ts'

/** Creates a product or updates the one with this slug. */
export const saveProduct = verb({
  name: 'catalogue.save-product',
  may: permitted('catalogue.manage'),
  input: ProductInput,
  run: async (ctx, input) => {
    const { category: slug, attributes, price, price_before_discount: before, created_at, ...product } = input
    const category = await lockCategory(ctx, slug)
    const row = {
      ...product,
      category_id: category.id,
      price_cents: centsOf(price),
      price_before_discount_cents: before === null ? null : centsOf(before),
      long_html_description: cleanHtml(product.long_html_description),
      customization_options: jsonb(product.customization_options.map(storedOption)),
      search_name: searchWords(`${product.name} ${product.name_ne ?? ''}`),
      search_text: searchTextOf(product, category.name, attributes),
    }
    const { id } = await ctx.database
      .insertInto('products')
      .values({ ...row, created_at: created_at === undefined ? ctx.clock() : new Date(created_at) })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceAttributes(ctx, id, attributes)
    return { id }
  },
  subject: ({ slug }) => slug,
})

/** Locked, so that renaming the category waits and then also rebuilds the search text of this product. */
async function lockCategory(ctx: Context, slug: string) {
  const category = await ctx.database
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .forShare()
    .executeTakeFirst()
  return category ?? refuseField('category', 'unknown_category')
}

function storedOption(option: z.output<typeof ProductInput>['customization_options'][number]): StoredOption {
  const { choices, surcharge_steps: steps, ...rest } = option
  return {
    ...rest,
    ...(choices && {
      choices: choices.map(({ surcharge, ...choice }) => ({
        ...choice,
        surcharge_cents: centsOf(surcharge),
      })),
    }),
    ...(steps && {
      surcharge_steps: steps.map(({ up_to, surcharge }) => ({ up_to, surcharge_cents: centsOf(surcharge) })),
    }),
  }
}

async function replaceAttributes(
  ctx: Context,
  product_id: number,
  attributes: { key: string; value: string }[],
) {
  await ctx.database.deleteFrom('product_attributes').where('product_id', '=', product_id).execute()
  if (attributes.length === 0) return
  await ctx.database
    .insertInto('product_attributes')
    .values(attributes.map((attribute, index) => ({ ...attribute, product_id, position: index + 1 })))
    .execute()
}
