import { sql } from 'kysely'
import type { z } from 'zod'
import type { FoundContent, suggestCall } from '#contract/shop/search.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'
import { formQuery, parsePartialQuery, parseQuery } from '../parse-query.ts'
import { fold } from '../search-words.ts'
import { findSynonyms } from '../synonyms.ts'
import { findMatching } from './matching-products.ts'

/** Suggests products and categories for a partial search. */
export async function suggest(
  ctx: Context,
  search: string,
): Promise<z.input<(typeof suggestCall)['answer']>> {
  const [products, categories, contents] = await Promise.all([
    suggestProducts(ctx, search),
    suggestCategories(ctx, search),
    searchContents(ctx, search, 3),
  ])
  return { products, categories, contents: contents.filter(({ kind }) => kind === 'post') }
}

/** Up to five products for a partial search, those whose names match first. */
async function suggestProducts(ctx: Context, search: string) {
  const parsed = parsePartialQuery(search, await findSynonyms(ctx))
  if (parsed.terms.length === 0 && !parsed.general) return []
  const found = (await findMatching(ctx, {}, parsed)).slice(0, 5)
  const rows = await listedProducts(
    ctx,
    found.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { slug, name, price, main_image } = summaryAnswer(row)
    return { slug, name, price, main_image }
  })
}

/** Categories with a word that starts with the typed text. */
async function suggestCategories(ctx: Context, search: string) {
  const words = fold(search).split(' ').filter(Boolean)
  const categories = await ctx.database
    .selectFrom('categories')
    .select(['slug', 'name'])
    .orderBy('position')
    .execute()
  return categories.filter(({ name }) => {
    const named = fold(name).split(' ')
    return words.length > 0 && words.every((word) => named.some((one) => one.startsWith(word)))
  })
}

/** Published posts, answers and policies in force that contain all the words; titles count most. */
export async function searchContents(ctx: Context, search: string, limit = 6): Promise<FoundContent[]> {
  const synonyms = await findSynonyms(ctx)
  const parsed = parseQuery(search, synonyms)
  // 'How is it made' has only filler words, which a search for products drops.
  const { terms } = parsed.terms.length > 0 ? parsed : parseQuery(search, synonyms, new Set())
  if (terms.length === 0) return []
  const query = terms.map((one) => `(${formQuery(one)})`).join(' & ')
  const { rows } = await sql<FoundContent>`
    with parsed as (select to_tsquery('pg_catalog.english', ${query}) as query)
    select kind, coalesce(blog_posts.slug, replace(document_type, '_', '-'), faqs.id::text) as id,
      coalesce(blog_posts.title, faqs.question, '') as title
    from search_contents
    cross join parsed
    left join blog_posts on kind = 'post' and blog_posts.id = search_contents.id and status = 'published'
    left join faqs on kind = 'faq' and faqs.id = search_contents.id
    left join legal_documents on kind = 'policy' and legal_documents.id = search_contents.id
      and in_force_on is not null
    where document @@ query and (blog_posts.id is not null or faqs.id is not null or legal_documents.id is not null)
    order by ts_rank('{0.1,0.2,0.4,1}'::real[], document, query, 1) desc, kind, search_contents.id
    limit ${limit}`.execute(ctx.database)
  return rows
}
