import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { nearestWord } from '../nearest-word.ts'
import { formQuery, type ParsedQuery, parseQuery, type SearchTerm, type Synonym } from '../parse-query.ts'
import { khukuris } from '../search-words.ts'

/** A word in at least this many products counts as common. */
const maxCounted = 2000
/** The most words to correct: no real search has more errors. */
const maxCorrected = 4
/** The most words of similar length to read from the vocabulary. */
const maxNear = 2000
/** Shorter unknown words count as other words, not as typing errors. */
const shortest = 4
/** In words shorter than this, the first letter is assumed to be right, except in known spellings. */
const shortestMisbegun = 6
/**
 * Words shorter than this are not replaced with words from descriptions only, unless another word of the search is
 * known.
 */
const shortestDescribed = 6

/** Replaces each of the first four words that occur in no product with the shop's nearest word. */
export async function correctSearch(
  ctx: Context,
  parsed: ParsedQuery,
  { synonyms, counts }: { synonyms: Synonym[]; counts: number[] },
): Promise<ParsedQuery> {
  const isAnyKnown = counts.some((count) => count > 0)
  const said = synonyms.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(' ')))
  const unknown = parsed.terms
    .map(({ typed }) => typed)
    .filter((typed, index) => !counts[index] && !typed.includes(' ') && typed.length >= shortest)
    .slice(0, maxCorrected)
  const near = unknown.length === 0 ? [] : await wordsNear(ctx, unknown)
  const nearestOf = (typed: string): string => {
    const lastPart = typed.length < shortestDescribed && !isAnyKnown ? 3 : 4
    const likely = near
      .filter((one) => one.typed === typed && one.part <= lastPart)
      .map(({ word }) => word)
      .filter((word) => typed.length >= shortestMisbegun || word.startsWith(typed.charAt(0)))
    return nearestWord(typed, [...khukuris, ...said, ...likely]) ?? typed
  }
  const corrected = parsed.terms.map(({ typed }) => (unknown.includes(typed) ? nearestOf(typed) : typed))
  const text = corrected.join(' ')
  if (parsed.terms.every(({ typed }, index) => typed === corrected[index])) return parsed
  const { terms, general } = parseQuery(text, synonyms)
  return { ...parsed, terms, general: general ?? parsed.general, text, searchedInstead: text }
}

/**
 * Variants of a search that found nothing, without some of its words, the most promising first; none if too little
 * would remain. Leaves out the words that occur in no product, if another word occurs in a name; of three or more known
 * words, leaves out one, the rarest first.
 */
export async function relaxQuery(
  ctx: Context,
  parsed: ParsedQuery,
  counts: number[],
): Promise<ParsedQuery[]> {
  const { terms } = parsed
  const without = (isLeft: (one: SearchTerm, index: number) => boolean): ParsedQuery => {
    const left = terms.filter(isLeft)
    const text = left.map(({ typed }) => typed).join(' ')
    return { ...parsed, terms: left, text, searchedInstead: text }
  }
  const foundCount = counts.filter((count) => count > 0).length
  if (foundCount < terms.length) {
    // Ignores common words: they say too little, and counting the names that contain them would take long.
    const rare = terms.filter((_, index) => (counts[index] ?? 0) > 0 && (counts[index] ?? 0) < maxCounted)
    const inNames = await countEach(ctx, rare, ':A')
    const named = terms.map((one) => inNames[rare.indexOf(one)] ?? 0)
    if (!named.some(Boolean)) return []
    const { rows } = await sql<{ all: number }>`select count(*)::integer as all from (
      select from products where is_active limit ${2 * maxCounted}) as counted`.execute(ctx.database)
    const all = rows[0]?.all ?? 0
    const strong = terms.filter((_, index) => named[index] && (counts[index] ?? 0) * 2 < all).length
    return strong > 0 && terms.length - foundCount <= strong
      ? [without((_, index) => (counts[index] ?? 0) > 0)]
      : []
  }
  const measured = Object.keys(parsed.measures).length
  if (terms.length + measured < 3 || terms.length < 2 || terms.length > 5) return []
  const rarestFirst = terms.toSorted(
    (a, b) => (counts[terms.indexOf(a)] ?? 0) - (counts[terms.indexOf(b)] ?? 0),
  )
  return rarestFirst.map((rare) => without((one) => one !== rare))
}

/** How many active products have each of these terms, counted up to `maxCounted`. */
export async function countEach(ctx: Context, terms: SearchTerm[], part = ''): Promise<number[]> {
  if (terms.length === 0) return []
  const queries = terms.map((one) =>
    part
      ? formQuery(one).replaceAll(/'(:\*)?(?=[ )])/g, (end) => (end === "'" ? "':A" : "':*A"))
      : formQuery(one),
  )
  // One statement for any number of words, so the database plans it once.
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from (
      select from products where is_active and search_document @@ query limit ${maxCounted}) as counted) as count
    from unnest(${queries}::text[]) with ordinality as parsed (text, nth)
    cross join lateral to_tsquery('pg_catalog.english', text) as query order by nth`.execute(ctx.database)
  return rows.map(({ count }) => count)
}

type NearWord = { typed: string; word: string; part: number }

/**
 * The shop's words that the typed ones may stand for, words in names first. Some may come from deleted products, and
 * find nothing.
 */
async function wordsNear(ctx: Context, typed: string[]): Promise<NearWord[]> {
  // Short words share few trigrams with their misspellings, but they are few and have at most one error, so all of
  // similar length are read.
  const { rows } = await sql<NearWord>`
    select typed, near.word, near.part from unnest(${typed}::text[]) as parsed (typed)
    cross join lateral (
      (select word, part from search_words
        where length(typed) <= 6 and length(word) between length(typed) - 1 and length(typed) + 1
        order by part, word limit ${maxNear})
      union all
      (select word, part from search_words where length(typed) > 6 order by word <-> typed limit 60)
    ) as near order by part, word`.execute(ctx.database)
  return rows
}
