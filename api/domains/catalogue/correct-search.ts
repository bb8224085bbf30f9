import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { nearestWord } from '../search/nearest-word.ts'
import {
  formQuery,
  khukuris,
  type Sought,
  type Synonym,
  type Understood,
  understand,
} from '../search/understand.ts'
import { queryOf } from './match-search.ts'

/** A word that so many have is a common one. */
const mostCounted = 2000
/** Words that are shorter than this are other words, not typing errors. */
const shortest = 4
/** In shorter words the first letter is right, unless it is a spelling that is known. */
const shortestMisbegun = 6
/** What is only in descriptions corrects no shorter word, unless another word of the search is right. */
const shortestDescribed = 6

/** The search with each word that no product has replaced by the nearest of the shop's words. */
export async function correctSearch(
  ctx: Context,
  asked: Understood,
  synonyms: Synonym[],
): Promise<Understood> {
  const counts = await countEach(ctx, asked.sought)
  const isAnyKnown = counts.some((count) => count > 0)
  const said = synonyms.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(' ')))
  const corrected = await Promise.all(
    asked.sought.map(async ({ typed }, index) => {
      if (counts[index] || typed.includes(' ') || typed.length < shortest) return typed
      const isShort = typed.length < shortestDescribed && !isAnyKnown
      const near = await wordsNear(ctx, typed, isShort ? 3 : 4)
      const likely =
        typed.length < shortestMisbegun ? near.filter((word) => word.startsWith(typed.charAt(0))) : near
      return nearestWord(typed, [...khukuris, ...said, ...likely]) ?? typed
    }),
  )
  const text = corrected.join(' ')
  if (asked.sought.every(({ typed }, index) => typed === corrected[index])) return asked
  const { sought, general } = understand(text, synonyms)
  return { ...asked, sought, general: general ?? asked.general, text, instead: text }
}

/**
 * The search without what nothing fulfils, the most likely first; none if what remains says too little. A word that no
 * product has is left out beside a name; of three words or more one may be missing, the rarest first.
 */
export async function relaxSearch(ctx: Context, asked: Understood): Promise<Understood[]> {
  const { sought } = asked
  const counts = await countEach(ctx, sought)
  const without = (isLeft: (one: Sought, index: number) => boolean): Understood => {
    const left = sought.filter(isLeft)
    const text = left.map(({ typed }) => typed).join(' ')
    return { ...asked, sought: left, text, instead: text }
  }
  const known = counts.filter((count) => count > 0).length
  if (known < sought.length) {
    // What is common says too little, and to look for it in all those names would take long.
    const rare = sought.filter((_, index) => (counts[index] ?? 0) > 0 && (counts[index] ?? 0) < mostCounted)
    const inNames = await countEach(ctx, rare, ':A')
    const named = sought.map((one) => inNames[rare.indexOf(one)] ?? 0)
    const { rows } = await sql<{ all: number }>`select count(*)::integer as all from (
      select from products where is_active limit ${2 * mostCounted}) as counted`.execute(ctx.database)
    const all = rows[0]?.all ?? 0
    const strong = sought.filter((_, index) => named[index] && (counts[index] ?? 0) * 2 < all).length
    return strong > 0 && sought.length - known <= strong
      ? [without((_, index) => (counts[index] ?? 0) > 0)]
      : []
  }
  const measured = Object.keys(asked.measures).length
  if (sought.length + measured < 3 || sought.length < 2 || sought.length > 5) return []
  const rarestFirst = sought.toSorted(
    (a, b) => (counts[sought.indexOf(a)] ?? 0) - (counts[sought.indexOf(b)] ?? 0),
  )
  return rarestFirst.map((rare) => without((one) => one !== rare))
}

/** How many active products have each of these, counted to `mostCounted`. */
async function countEach(ctx: Context, sought: Sought[], part = ''): Promise<number[]> {
  if (sought.length === 0) return []
  const counts = sought.map((one) => {
    const query = part
      ? formQuery(one).replaceAll(/'(:\*)?(?=[ )])/g, (end) => (end === "'" ? "':A" : "':*A"))
      : formQuery(one)
    return sql`(select count(*)::integer from (
      select from products where is_active and search_document @@ ${queryOf([query])} limit ${mostCounted}) as counted)`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(
    ctx.database,
  )
  return rows[0]?.counts ?? []
}

/** The shop's words that may be meant, those in names first. Those of products that are gone find nothing. */
async function wordsNear(ctx: Context, word: string, lastPart: number): Promise<string[]> {
  const few = sql`select word, part from search_words
    where length(word) between ${word.length - 2} and ${word.length + 2}`
  // Short words share few trigrams with their errors, but there are not many of them.
  const near =
    word.length <= 6 ? few : sql`select word, part from search_words order by word <-> ${word} limit 60`
  const { rows } = await sql<{ word: string }>`
    select word from (${near}) as near where part <= ${lastPart} order by part, word`.execute(ctx.database)
  return rows.map((row) => row.word)
}
