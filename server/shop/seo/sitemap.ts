import type { Context } from '#server/platform/kernel/context.ts'
import { type ListedKind, type ListedPage, listed, pagesOf } from './listed-pages.ts'
import { xmlText } from './xml.ts'

/** The protocol's limit per file. */
export const maxAddresses = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'
const kinds = Object.keys(listed) as ListedKind[]

/** The index of all sitemaps: one for the other pages, and one for every `most` products or posts. */
export async function sitemapIndex(ctx: Context, most = maxAddresses): Promise<string> {
  const files = ['pages']
  for (const kind of kinds) {
    const { count } = await listed[kind].count(ctx)
    for (let file = 1; file <= Math.ceil(count / most); file++) files.push(`${kind}-${file}`)
  }
  const entries = files.map((file) => `<sitemap><loc>${ctx.publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** The `number`-th file of a kind, in chunks; nothing if there is no such file. */
export async function* sitemapOf(
  ctx: Context,
  kind: ListedKind,
  number: number,
  most = maxAddresses,
): AsyncGenerator<string> {
  let isBegun = false
  for await (const pages of pagesOf(ctx, kind, { skipped: (number - 1) * most, most })) {
    if (!isBegun) yield begin
    isBegun = true
    yield pages.map((page) => entry(ctx, page)).join('')
  }
  if (isBegun) yield end
}

export function sitemap(ctx: Context, pages: ListedPage[]): string {
  return begin + pages.map((page) => entry(ctx, page)).join('') + end
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
