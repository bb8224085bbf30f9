import { sql } from 'kysely'
import type { FoundContent } from '#contract/shop/search.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findSynonyms } from '../find-synonyms.ts'
import { formQuery, parseQuery } from '../parse-query.ts'

const weights = sql`'{0.1,0.2,0.4,1}'::real[]`

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
    order by ts_rank(${weights}, document, query, 1) desc, kind, search_contents.id
    limit ${limit}`.execute(ctx.database)
  return rows
}
