import { z } from 'zod'
import { line, Slug } from '../../../contract/wire.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { cleanHtml } from '../../core/html.ts'
import { jsonb } from '../../core/jsonb.ts'
import { refuseFields } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { searchWords } from '../search/search-words.ts'
import { StoredOption } from './customization.ts'

const cents = z.int().min(0).max(100_000_000)
const length = z.number().positive().max(1000).nullable()

const ProductInput = z
  .object({
    slug: Slug,
    name: line(200),
    name_ne: line(200).nullable(),
    plate: z.int().min(1).nullable(),
    category: Slug,
    price_cents: cents,
    price_before_discount_cents: cents.nullable(),
    stock: z.int().min(0).max(1_000_000),
    description: z.string().trim().max(5000),
    long_html_description: z.string().max(100_000),
    blade_cm: length,
    overall_cm: length,
    spine_mm: length,
    weight_g: z.int().positive().nullable(),
    packed_weight_g: z.int().positive().max(100_000),
    customization_options: z.array(StoredOption).max(20),
    attributes: z.array(z.object({ key: line(80), value: line(300) })).max(40),
    is_active: z.boolean(),
    /** When it came into the shop; now unless told. */
    created_at: z.date().optional(),
  })
  .refine((product) => (product.price_before_discount_cents ?? Infinity) > product.price_cents, {
    path: ['price_before_discount_cents'],
    message: 'The price before discount must be above the price.',
  })

/** Makes a product or changes the one with this slug; attributes keep the order in which they are given. */
export const saveProduct = verb({
  name: 'catalogue.save-product',
  may: staff,
  input: ProductInput,
  run: async (ctx, { category, attributes, customization_options, created_at, ...product }) => {
    const { id: category_id, name: category_name } = await categoryFor(ctx, category)
    const row = {
      ...product,
      category_id,
      long_html_description: cleanHtml(product.long_html_description),
      customization_options: jsonb(customization_options),
      search_name: searchWords(`${product.name} ${product.name_ne ?? ''}`),
      search_text: searchText(product, category_name, attributes),
    }
    const { id } = await ctx.database
      .insertInto('products')
      .values({ ...row, created_at: created_at ?? ctx.clock() })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceAttributes(ctx, id, attributes)
    return { id }
  },
  subject: ({ slug }) => slug,
})

async function categoryFor(ctx: Context, slug: string) {
  const category = await ctx.database
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return category ?? refuseFields({ category: ['There is no category with this slug.'] })
}

/** Every product is a khukuri or belongs to one, so that word finds them all. */
function searchText(
  product: { name: string; name_ne: string | null; description: string },
  category: string,
  attributes: { key: string; value: string }[],
): string {
  const values = attributes.map(({ value }) => value)
  return searchWords(
    [product.name, product.name_ne ?? '', category, 'khukuri', ...values, product.description].join(' '),
  )
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
