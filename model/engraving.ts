/*
 * The letters that the engraver can cut. The workshop engraves every text of a customization on the blade, in Piazzolla
 * or, for Devanagari, in Martel.
 */

/** Piazzolla's Latin letters with the accents of Europe and Vietnam, its figures and punctuation. */
const latin =
  /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u01a0\u01a1\u01af\u01b0\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac]/
const devanagari = /[\u0901-\u094d\u0950-\u0954\u0956-\u0970]/
/** Invisible characters that control how Devanagari letters join. */
const joiner = /[\u200c\u200d]/
const unseen = /[\p{C}\p{Z}\p{M}]/u

/** Created for the first letter, because that takes a phone 70 ms. */
let letters: Intl.Segmenter | undefined

/** The letters of a text that cannot be engraved, each once. An invisible letter is given as its number: 'U+202E'. */
export function unengravable(text: string): string[] {
  if (text === '') return []
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const found = [...letters.segment(text.normalize('NFC'))].flatMap(({ segment }) => nameOf(segment) ?? [])
  return [...new Set(found)]
}

function nameOf(letter: string): string | undefined {
  const isDevanagari = devanagari.test(letter)
  const foreign = [...letter].filter(
    (sign) => !latin.test(sign) && !devanagari.test(sign) && !(isDevanagari && joiner.test(sign)),
  )
  // An accent or vowel sign needs a letter to sit on.
  if (foreign.length === 0) return /^\p{M}/u.test(letter) ? numbersOf([...letter]) : undefined
  return foreign.every((sign) => unseen.test(sign)) ? numbersOf(foreign) : letter
}

function numbersOf(signs: string[]): string {
  return signs
    .map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
}
