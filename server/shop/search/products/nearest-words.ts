import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import type { SearchTerm } from '../parse-query.ts'

const most = 3
/** Only the first typed words count: they say what the customer wants. */
const maxTyped = 2
/** Below this similarity, a word is unrelated. */
const leastLikeness = 0.3
const shortest = 4

/**
 * The shop's words most similar to those of a search that found nothing, nearest first. They differ too much to replace
 * the typed words automatically. Each finds a product. Returns at most three, and none that occurs only in
 * descriptions.
 */
export async function nearestWords(ctx: Context, terms: SearchTerm[]): Promise<string[]> {
  const typed = terms.map((one) => one.typed).filter((word) => word.length >= shortest && !word.includes(' '))
  if (typed.length === 0) return []
  const near = typed.slice(0, maxTyped).map(
    (word) => sql`(select word, similarity(word, ${word}) as likeness
      from (select word, part from search_words order by word <-> ${word} limit 60) as nearest
      where part <= 3 and length(word) >= ${shortest} and word <> ${word})`,
  )
  const { rows } = await sql<{ word: string }>`
    select word from (select word, max(likeness) as likeness from (${sql.join(near, sql` union all `)}) as near
      where likeness >= ${leastLikeness} group by word) as words
    where exists (select from products
      where is_active and search_document @@ to_tsquery('english', quote_literal(word) || ':*'))
    order by likeness desc, word limit ${most}`.execute(ctx.database)
  return rows.map(({ word }) => word)
}
