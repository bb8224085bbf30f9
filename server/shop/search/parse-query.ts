import { type Measures, readMeasures } from './measures.ts'
import { fold, khukuris } from './search-words.ts'

/** A term of a search: any of its forms must match. A form can have several words, which must all occur. */
export type SearchTerm = { typed: string; forms: string[] }
export type ParsedQuery = {
  terms: SearchTerm[]
  measures: Measures
  /**
   * Set if the search names knives in general: knives then come before accessories, and a search without other words
   * finds only knives.
   */
  general: 'khukuri' | 'knife' | undefined
  /** The text that was parsed. */
  text: string
  /** The shortest word that matches as the beginning of one; by default of three letters. */
  shortest?: number
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

/** Parses a search, dropping filler words. All of `terms` must match. */
export function parseQuery(search: string, synonyms: Synonym[], left = fillers): ParsedQuery {
  const { rest, measures } = readMeasures(search)
  const typed = fold(rest).split(' ').filter(Boolean).slice(0, longest)
  const terms = withSynonyms(typed, synonyms).filter(
    // After synonyms, since a known phrase may contain filler words.
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
 * Parses a search that the customer is still typing: completes the beginning of a word for khukuris, and ignores a
 * single letter after other words, and measures.
 */
export function parsePartialQuery(search: string, synonyms: Synonym[]): ParsedQuery {
  const parsed = { ...parseQuery(search, synonyms), measures: {}, shortest: 2 }
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

/** Groups words into terms, longest known phrases first, each with its synonyms. */
export function withSynonyms(words: string[], synonyms: Synonym[]): SearchTerm[] {
  const phrases = new Map<string, string[]>()
  for (const { words: family, finds } of synonyms)
    for (const phrase of family)
      phrases.set(singular(phrase), [
        ...(phrases.get(singular(phrase)) ?? []),
        ...(finds.length > 0 ? finds : family),
        phrase,
      ])
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const size = [4, 3, 2, 1].find((count) => {
      const phrase = words.slice(index, index + count)
      return phrase.length === count && phrases.has(singular(phrase.join(' ')))
    })
    const typed = words.slice(index, index + (size ?? 1)).join(' ')
    terms.push({ typed, forms: [...new Set([typed, ...(phrases.get(singular(typed)) ?? [])])] })
    index += size ?? 1
  }
  return terms
}

/** Gives 'scabbards' the synonyms of 'scabbard'. */
function singular(phrase: string): string {
  return phrase
    .replaceAll(/ies\b/g, 'y')
    .replaceAll(/(?<=ch|sh|x|ss)es\b/g, '')
    .replaceAll(/(?<=[a-z]{2}[^su])s\b/g, '')
}

/**
 * For `to_tsquery('english', …)`: matches words from `shortest` letters by prefix, but numbers and shorter words exactly.
 */
export function formQuery({ forms }: SearchTerm, shortest = 3): string {
  const lexeme = (word: string) =>
    word.length >= shortest && !/^\d/.test(word) ? `'${word}':*` : `'${word}'`
  return forms.map((form) => `(${form.split(' ').map(lexeme).join(' & ')})`).join(' | ')
}
