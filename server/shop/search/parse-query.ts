import { fold } from './fold.ts'
import { type Measures, readMeasures } from './measures.ts'
import { khukuris } from './search-words.ts'

/** One thing that is searched: any of its forms is enough. A form can have several words, of which all must occur. */
export type SearchTerm = { typed: string; forms: string[] }
export type ParsedQuery = {
  terms: SearchTerm[]
  measures: Measures
  /** Asked for knives in general: they are shown before what goes with them, and without other words they are all. */
  general: 'khukuri' | 'knife' | undefined
  /** The words that it was understood from. */
  text: string
  /** Set if they are others than those that were typed. */
  instead?: string
}
export type Synonym = { words: string[]; finds: string[] }

const fillers = new Set(
  (
    'a an and any are as at be best buy by can choose do does for from get give good great have how i if in is it its like ' +
    'looking make me my need nice of on one or our really should shop some take that the their them these they this to ' +
    'too us use used want we what when where which who why will with without you your'
  ).split(' '),
)

const spellings = new Set(khukuris)
const knives = new Set('knife knives blade blades'.split(' '))
const longest = 12

/** What a search asks for, without filler words. All of `terms` must be found. */
export function parseQuery(search: string, synonyms: Synonym[], left = fillers): ParsedQuery {
  const { rest, measures } = readMeasures(search)
  const typed = fold(rest).split(' ').filter(Boolean).slice(0, longest)
  const terms = withSynonyms(typed, synonyms).filter(
    // A phrase that is known may contain them.
    (one) => !spellings.has(one.typed) && !knives.has(one.typed) && !left.has(one.typed),
  )
  const general = typed.some((word) => spellings.has(word))
    ? 'khukuri'
    : typed.some((word) => knives.has(word))
      ? 'knife'
      : undefined
  return { terms, measures, general, text: search }
}

/**
 * What somebody who is still typing asks for: the beginning of a word for what the shop sells is taken for that word, and a
 * single letter after other words for nothing yet.
 */
export function parsePartialQuery(search: string, synonyms: Synonym[]): ParsedQuery {
  const parsed = parseQuery(search, synonyms)
  const { terms, general } = parsed
  const last = terms.at(-1)
  if (!last) return parsed
  const before = terms.slice(0, -1)
  const isBegun = (word: string) => last.typed.length >= 2 && word.startsWith(last.typed)
  if (khukuris.some(isBegun)) return { ...parsed, terms: before, general: 'khukuri' }
  if ([...knives].some(isBegun)) return { ...parsed, terms: before, general: general ?? 'knife' }
  const saysNothing = last.typed.length === 1 && (before.length > 0 || general)
  return saysNothing ? { ...parsed, terms: before } : parsed
}

/** The words, longest known phrases first, each with what it also finds. */
export function withSynonyms(words: string[], synonyms: Synonym[]): SearchTerm[] {
  const known = new Map<string, string[]>()
  for (const { words: family, finds } of synonyms)
    for (const phrase of family)
      known.set(singular(phrase), [
        ...(known.get(singular(phrase)) ?? []),
        ...(finds.length > 0 ? finds : family),
        phrase,
      ])
  const found: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const size = [4, 3, 2, 1].find((count) => {
      const phrase = words.slice(index, index + count)
      return phrase.length === count && known.has(singular(phrase.join(' ')))
    })
    const typed = words.slice(index, index + (size ?? 1)).join(' ')
    found.push({ typed, forms: [...new Set([typed, ...(known.get(singular(typed)) ?? [])])] })
    index += size ?? 1
  }
  return found
}

/** So that 'scabbards' has the synonyms of 'scabbard'. */
function singular(phrase: string): string {
  return phrase
    .replaceAll(/ies\b/g, 'y')
    .replaceAll(/(?<=ch|sh|x|ss)es\b/g, '')
    .replaceAll(/(?<=[a-z]{2}[^su])s\b/g, '')
}

/** For `to_tsquery('english', …)`: every word from its start, but numbers and words of one or two letters as they are. */
export function formQuery({ forms }: SearchTerm): string {
  return forms
    .map(
      (form) =>
        `(${form
          .split(' ')
          .map((word) => lexeme(word))
          .join(' & ')})`,
    )
    .join(' | ')
}

/** The same for what is still being typed: the start of a word may have two letters. */
export function beginningQuery({ forms }: SearchTerm): string {
  return forms
    .map(
      (form) =>
        `(${form
          .split(' ')
          .map((word) => lexeme(word, 2))
          .join(' & ')})`,
    )
    .join(' | ')
}

/** The same for whole words only. */
export function wholeQuery({ forms }: SearchTerm): string {
  return forms.map((form) => `('${form.split(' ').join("' & '")}')`).join(' | ')
}

function lexeme(word: string, shortest = 3): string {
  return word.length >= shortest && !/^\d/.test(word) ? `'${word}':*` : `'${word}'`
}
