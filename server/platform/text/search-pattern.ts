import { type RawBuilder, sql } from 'kysely'
import { foldedText, withoutUmlauts } from './plain-letters.ts'

/** A trigram index can find one or two letters only at the beginning of a word. */
const isShort = /^[\p{L}\p{N}]{1,2}$/u

/** With fewer digits, half of all numbers would match. */
const shortestNumber = 5

/**
 * The condition that a text contains every word that staff typed, or the phone number. The database has folded the
 * text, which begins with a space and has a trigram index: one or two letters match the beginnings of words, more
 * letters match anywhere. A text with `isFolded` false only has small letters.
 */
export function hasWords(
  text: RawBuilder<unknown>,
  search: string,
  { isFolded = true } = {},
): RawBuilder<boolean> {
  const typed = isFolded ? foldedText(search) : search.toLowerCase()
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (isFolded ? withoutUmlauts(word) : word))
  const all = sql.join([sql`true`, ...words.map((word) => hasWord(text, word))], sql` and `)
  const number = phoneDigits(search)
  return number ? sql`(${text} like ${containing(number)} or (${all}))` : sql`(${all})`
}

/**
 * Searches the index only for the part of an email address before the '@', since half of all customers share a
 * provider.
 */
function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const at = word.indexOf('@', 3)
  if (at >= 0) return sql`${text} like ${containing(word.slice(0, at + 1))} and strpos(${text}, ${word}) > 0`
  return sql`${text} like ${isShort.test(word) ? `% ${literal(word)}%` : containing(word)}`
}

/** Calling codes of one or two digits; all others have three. */
const callingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * The digits of a phone number that are the same at home and abroad: '0161 496 0000', '+44 (0)161 496 0000' and
 * '00441614960000' → '1614960000'. Undefined for other texts. Accepts tracking numbers, which people also type in
 * groups.
 */
export function phoneDigits(search: string): string | undefined {
  const text = search.normalize('NFKC').trim()
  const digits = text.replaceAll(/\D/g, '')
  if (!/^[\d\s()+/.-]+$/.test(text) || digits.length < shortestNumber) return undefined
  const isAbroad = /^\+|^\(?00/.test(text)
  const plain = digits.replace(/^0+/, '')
  const national = (isAbroad ? plain.replace(callingCode, '') : plain).replace(/^0+/, '')
  return national.length < shortestNumber ? digits : national
}

/** A `like` pattern for texts that contain this text. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
