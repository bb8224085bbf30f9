import type { Context } from '../../core/context.ts'
import { searchWords } from '../search/search-words.ts'

type Searchable = { name: string; name_ne: string | null; description: string }

/** The words by which a product is found. Includes 'khukuri', which describes every product of the shop. */
export function searchTextOf(
  { name, name_ne, description }: Searchable,
  categoryName: string,
  attributes: { value: string }[],
): string {
  const values = attributes.map(({ value }) => value)
  return searchWords([name, name_ne ?? '', categoryName, 'khukuri', ...values, description].join(' '))
}

/** Rebuilds the search text of a category's products, which contains the category's name. */
export async function rebuildSearchTexts(
  ctx: Context,
  category: { id: number; name: string },
): Promise<void> {
  const products = await ctx.database
    .selectFrom('products')
    .select(['id', 'name', 'name_ne', 'description'])
    .where('category_id', '=', category.id)
    .orderBy('id')
    .execute()
  for (const product of products) {
    const attributes = await ctx.database
      .selectFrom('product_attributes')
      .select('value')
      .where('product_id', '=', product.id)
      .orderBy('position')
      .execute()
    await ctx.database
      .updateTable('products')
      .set({ search_text: searchTextOf(product, category.name, attributes) })
      .where('id', '=', product.id)
      .execute()
  }
}
