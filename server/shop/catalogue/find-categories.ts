import { sql } from 'kysely'
import type { Category } from '#contract/shop/catalogue.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findRenamed } from '#server/platform/records/slug-redirects.ts'
import { pictureAnswer } from '#server/shop/media/picture-answer.ts'
import { galleryOf, type PictureRow } from './catalogue-rows.ts'

/**
 * All categories in display order, each with its number of products and a picture. The picture is the second one of the
 * first product with pictures, or its only one: by convention, the first picture shows the whole product and the second
 * is a close-up, and only a close-up may be cropped.
 */
export async function findCategories(ctx: Context): Promise<Category[]> {
  const categories = await ctx.database
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'description'])
    .select(
      sql<number>`(select count(*)::integer from products where is_active and category_id = categories.id)`.as(
        'product_count',
      ),
    )
    .select(
      sql<PictureRow[] | null>`(
        select ${galleryOf} from products
        where is_active and category_id = categories.id
          and exists (select from product_pictures where product_id = products.id)
        order by plate nulls last, id limit 1)`.as('pictures'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return categories.map(({ pictures, ...category }) => {
    const [first, second = first] = pictures ?? []
    return { ...category, main_image: second ? pictureAnswer(second) : null }
  })
}

/** A category by its current slug or a former one. */
export async function findCategory(ctx: Context, slug: string): Promise<Category> {
  const categories = await findCategories(ctx)
  const category = categories.find((candidate) => candidate.slug === slug)
  if (category) return category
  const id = await findRenamed(ctx, 'category', slug)
  return categories.find((candidate) => candidate.id === id) ?? notFound()
}

/** The current slug of a category with this former slug. */
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
