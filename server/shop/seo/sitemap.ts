import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPolicies } from '#server/shop/pages/policies.ts'
import { xmlText } from './xml.ts'

/** The protocol's limit per file. */
export const maxAddresses = 50_000

/** How many rows to read into memory at once. */
const batchSize = 1000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** A page in a sitemap: its path, when it last changed, and the keys of its pictures. */
type ListedPage = { path: string; changed?: Date | undefined; pictures?: string[] }

/** The pages that there may be many of, each with its id. */
const listed = {
  products: sql`
    select products.id, '/products/' || slug as path, coalesce(changed_at, created_at) as changed,
      array(select media_key from product_pictures
        where product_id = products.id order by position, product_pictures.id) as pictures
    from products left join versions on subject = 'product:' || products.id
    where is_active`,
  posts: sql`
    select id, '/blog/' || slug as path, greatest(changed_at, published_at) as changed,
      array_remove(array[featured_media_key], null) as pictures
    from blog_posts
    where status = 'published'`,
}
export type ListedKind = keyof typeof listed
const kinds = Object.keys(listed) as ListedKind[]

/** The index of all sitemaps: one for the other pages, and one for every `most` products or posts. */
export async function sitemapIndex(ctx: Context, most = maxAddresses): Promise<string> {
  const files = ['pages']
  for (const kind of kinds) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (${listed[kind]}) as pages`.execute(ctx.database)
    for (let file = 1; file <= Math.ceil((rows[0]?.count ?? 0) / most); file++) files.push(`${kind}-${file}`)
  }
  const entries = files.map((file) => `<sitemap><loc>${ctx.publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

const fixedPages = ['/', '/products', '/gallery', '/blog', '/contact', '/company-info', '/size-guide', '/faq']

/** All pages except products and posts. Only pages from the database have a date of last change. */
export async function sitemapOfOthers(ctx: Context): Promise<string> {
  const categories = await ctx.database
    .selectFrom('categories')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'category:' || categories.id`))
    .select(['slug', 'changed_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const policies = await findPolicies(ctx, {})
  const pages: ListedPage[] = [
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
  return begin + pages.map((page) => entry(ctx, page)).join('') + end
}

/**
 * The `number`-th file of a kind, in chunks; nothing if there is no such file. Reads in batches, so memory use does not
 * grow with the shop.
 */
export async function* sitemapOf(
  ctx: Context,
  kind: ListedKind,
  number: number,
  most = maxAddresses,
): AsyncGenerator<string> {
  let [last, left, offset] = [0, most, (number - 1) * most]
  while (left > 0) {
    const { rows } = await sql<ListedPage & { id: number }>`
      select * from (${listed[kind]}) as pages where id > ${last}
      order by id offset ${offset} limit ${Math.min(batchSize, left)}`.execute(ctx.database)
    if (rows.length === 0) break
    if (last === 0) yield begin
    yield rows.map((page) => entry(ctx, page)).join('')
    last = rows.at(-1)?.id ?? 0
    left -= rows.length
    offset = 0
  }
  if (last > 0) yield end
}

const begin = `${head}<urlset xmlns="${namespace}" xmlns:image="${pictureNamespace}">\n`
const end = '</urlset>\n'

function entry({ publicUrl }: Context, { path, changed, pictures = [] }: ListedPage): string {
  const parts = [
    `<loc>${xmlText(publicUrl + path)}</loc>`,
    ...(changed ? [`<lastmod>${changed.toISOString()}</lastmod>`] : []),
    ...pictures.map(
      (key) => `<image:image><image:loc>${publicUrl}/media/${key}/1600.webp</image:loc></image:image>`,
    ),
  ]
  return `<url>${parts.join('')}</url>\n`
}
