import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPolicies } from '#server/shop/pages/policies.ts'

/** A page in a sitemap: its path, when it last changed, and the keys of its pictures. */
export type ListedPage = { path: string; changed?: Date | undefined; pictures?: string[] }

/** How many rows to read into memory at once. */
const batchSize = 1000

const fixedPages = ['/', '/products', '/gallery', '/blog', '/contact', '/company-info', '/size-guide', '/faq']

/** All pages except products and posts. Only pages from the database have a date of last change. */
export async function listFixedPages(ctx: Context): Promise<ListedPage[]> {
  const categories = await ctx.database
    .selectFrom('categories')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'category:' || categories.id`))
    .select(['slug', 'changed_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const policies = await findPolicies(ctx, {})
  return [
    ...fixedPages.map((path) => ({ path })),
    ...categories.map(({ slug, changed_at }) => ({
      path: `/products?category=${slug}`,
      changed: changed_at ?? undefined,
    })),
    ...policies.map(({ document_type, updated_at }) => ({
      path: `/${document_type.replaceAll('_', '-')}`,
      changed: updated_at === undefined ? undefined : new Date(updated_at),
    })),
  ]
}

const rows = sql<number>`count(*)::integer`.as('count')

export const listed = {
  products: {
    path: '/products/',
    count: (ctx: Context) =>
      ctx.database
        .selectFrom('products')
        .where('is_active', '=', true)
        .select(rows)
        .executeTakeFirstOrThrow(),
    batch: productBatch,
  },
  posts: {
    path: '/blog/',
    count: (ctx: Context) =>
      ctx.database
        .selectFrom('blog_posts')
        .where('status', '=', 'published')
        .select(rows)
        .executeTakeFirstOrThrow(),
    batch: postBatch,
  },
}
export type ListedKind = keyof typeof listed

type Row = { id: number; slug: string; changed: Date; pictures: string[] }

/**
 * The pages of one kind, starting after `skipped` pages, by id and in batches, so memory use does not grow with the
 * shop.
 */
export async function* pagesOf(
  ctx: Context,
  kind: ListedKind,
  { skipped, most }: { skipped: number; most: number },
): AsyncGenerator<ListedPage[]> {
  let [last, left, offset] = [0, most, skipped]
  while (left > 0) {
    const rows: Row[] = await listed[kind].batch(ctx, {
      after: last,
      offset,
      limit: Math.min(batchSize, left),
    })
    if (rows.length === 0) return
    yield rows.map(({ slug, ...row }) => ({ ...row, path: listed[kind].path + slug }))
    last = rows.at(-1)?.id ?? 0
    left -= rows.length
    offset = 0
  }
}

type Batch = { after: number; offset: number; limit: number }

function productBatch(ctx: Context, { after, offset, limit }: Batch): Promise<Row[]> {
  return ctx.database
    .selectFrom('products')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'product:' || products.id`))
    .select(['products.id', 'slug', sql<Date>`coalesce(changed_at, created_at)`.as('changed')])
    .select(
      sql<string[]>`array(select media_key from product_pictures
        where product_id = products.id order by position, product_pictures.id)`.as('pictures'),
    )
    .where('is_active', '=', true)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

function postBatch(ctx: Context, { after, offset, limit }: Batch): Promise<Row[]> {
  return ctx.database
    .selectFrom('blog_posts')
    .select([
      'blog_posts.id',
      'slug',
      sql<Date>`greatest(changed_at, published_at)`.as('changed'),
      sql<string[]>`array_remove(array[featured_media_key], null)`.as('pictures'),
    ])
    .where('status', '=', 'published')
    .where('blog_posts.id', '>', after)
    .orderBy('blog_posts.id')
    .offset(offset)
    .limit(limit)
    .execute()
}
