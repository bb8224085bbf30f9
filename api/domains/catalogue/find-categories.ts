import type { Category } from '../../../contract/shop/catalogue.ts'
import type { Context } from '../../core/context.ts'
import { pictureAnswer } from '../../core/media.ts'
import { notFound } from '../../core/problem.ts'
import { findRenamed } from '../../core/slug-redirects.ts'
import { picturesOf } from './catalogue-rows.ts'

/**
 * All categories in display order, with their number of products and a picture: of the first product that has any, the
 * second one. By custom the first shows the whole piece and the second a close view, and only a close view may be cut.
 */
export async function findCategories(ctx: Context): Promise<Category[]> {
  const categories = await ctx.database
    .selectFrom('categories')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const products = await ctx.database
    .selectFrom('products')
    .select(['id', 'category_id'])
    .where('is_active', '=', true)
    .orderBy('plate', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  const pictures =
    products.length > 0
      ? await picturesOf(
          ctx,
          products.map(({ id }) => id),
        )
      : []
  return categories.map(({ id, slug, name, description }) => {
    const own = products.filter(({ category_id }) => category_id === id)
    const [first, second = first] =
      own
        .map(({ id: product }) => pictures.filter(({ product_id }) => product_id === product))
        .find(({ length }) => length > 0) ?? []
    return {
      id,
      slug,
      name,
      description,
      product_count: own.length,
      main_image: second ? pictureAnswer(second) : null,
    }
  })
}

/** One category. A former slug finds it under its present one. */
export async function findCategory(ctx: Context, slug: string): Promise<Category> {
  const categories = await findCategories(ctx)
  const category = categories.find((candidate) => candidate.slug === slug)
  if (category) return category
  const id = await findRenamed(ctx, 'category', slug)
  return categories.find((candidate) => candidate.id === id) ?? notFound()
}

/** The slug of the category that had this one before it was renamed. */
export async function findPresentSlug(ctx: Context, oldSlug: string): Promise<string | undefined> {
  const id = await findRenamed(ctx, 'category', oldSlug)
  if (id === undefined) return undefined
  const row = await ctx.database
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.slug
}
