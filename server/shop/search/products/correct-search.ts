import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { formQuery, type ParsedQuery, parseQuery, type SearchTerm, type Synonym } from '../parse-query.ts'
import { khukuris } from '../search-words.ts'

/** The most words to correct: no real search has more errors. */
const maxCorrected = 4
/** Shorter unknown words count as other words, not as typing errors. */
const shortest = 4
/** In shorter words, one letter makes another word: the first must be right, and words of descriptions do not count. */
const shortestSure = 6
const maxNearest = 3

/**
 * For a search that finds nothing: replaces each of its first four words that occur in no product with the shop's
 * nearest word. `nearest` are words that find products, but differ too much to replace the typed ones.
 */
export async function correctSearch(
  ctx: Context,
  parsed: ParsedQuery,
  synonyms: Synonym[],
): Promise<{ corrected: ParsedQuery | undefined; nearest: string[] }> {
  const near = await wordsNear(
    ctx,
    parsed.terms.filter(({ typed }) => typed.length >= shortest && !typed.includes(' ')),
  )
  const said = synonyms.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(' ')))
  const words = parsed.terms.map(({ typed }) => typed)
  const correctedWords = words.map((typed) => {
    const similar = near.filter((one) => one.typed === typed)
    if (similar.length === 0) return typed
    const likely = similar
      .filter(({ word, part }) => typed.length >= shortestSure || (part < 4 && word[0] === typed[0]))
      .map(({ word }) => word)
    return nearestWord(typed, [...khukuris, ...said, ...likely]) ?? typed
  })
  const text = correctedWords.join(' ')
  const { terms, general = parsed.general } = parseQuery(text, synonyms)
  const nearest = new Set(near.filter(({ finds }) => finds).map(({ word }) => word))
  return {
    corrected: text === words.join(' ') ? undefined : { ...parsed, terms, general, text },
    nearest: [...nearest].slice(0, maxNearest),
  }
}

type NearWord = { typed: string; word: string; part: number; finds: boolean }

/**
 * The shop's words that those of the terms that no product has may stand for, the most similar first: those of about
 * their length, and those that share many trigrams. Without any, one row with an empty word.
 */
async function wordsNear(ctx: Context, terms: SearchTerm[]): Promise<NearWord[]> {
  const unknown = terms.slice(0, maxCorrected)
  const found = (query: RawBuilder<unknown>) =>
    sql`exists (select from products where is_active and search_document @@ to_tsquery('pg_catalog.english', ${query}))`
  const { rows } = await sql<NearWord>`
    select typed, coalesce(word, '') as word, coalesce(part, 4) as part,
      coalesce(part < 4 and length(word) >= ${shortest} and word % typed
        and ${found(sql`quote_literal(word) || ':*'`)}, false) as finds
    from unnest(${unknown.map(({ typed }) => typed)}::text[], ${unknown.map((one) => formQuery(one))}::text[])
      as terms (typed, query)
    left join search_words on length(word) between length(typed) - 2 and length(typed) + 2 or word % typed
    where not ${found(sql`query`)}
    order by similarity(word, typed) desc, part, word`.execute(ctx.database)
  return rows
}

/** The nearest known word within one typo, or two in a long word. */
export function nearestWord(word: string, words: string[]): string | undefined {
  // An unknown number is a different number, not a typo.
  if (word.length < 3 || word.length > 40 || /\p{N}/u.test(word)) return undefined
  const most = word.length < 8 ? 1 : 2
  const slips = words.map((candidate) => typosBetween(word, candidate, most))
  const fewest = Math.min(...slips)
  return fewest <= most ? words[slips.indexOf(fewest)] : undefined
}

/** Insertions, deletions, substitutions and swaps of neighbors; more than `most` are not counted. */
export function typosBetween(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (most === 0 || Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  if (a[0] === b[0]) return typosBetween(a.slice(1), b.slice(1), most)
  const rests = [
    [a.slice(1), b],
    [a, b.slice(1)],
    [a.slice(1), b.slice(1)],
    ...(a[0] === b[1] && a[1] === b[0] ? [[a.slice(2), b.slice(2)]] : []),
  ]
  return 1 + Math.min(...rests.map(([one = '', other = '']) => typosBetween(one, other, most - 1)))
}
