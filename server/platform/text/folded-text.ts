import { plainLetters } from './plain-letters.ts'

/** Invisible characters, and characters that people type in place of an apostrophe. */
const dropped = /[\u00ad\u200b-\u200f\u2060\ufeff\u2018\u2019\u02bb\u02bc\u00b4\u2032]/g
const apostrophes = /['`]/g
const dashes = /[\u2010-\u2015\u2212]/g
/** Letters that are not a base letter with an accent, and how people type them on keyboards that lack them. */
const others: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ŧ: 't',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
}

/**
 * Folds a text for searching names: letters as in the storefront's search (`plainLetters`), without apostrophes, other
 * signs unchanged. 'Siobhán O’Brien-Müller' → 'siobhan obrien-muller'. The database folds its texts by the same rules
 * (`folded` in 0147_folded_searches.sql).
 */
export function foldedText(text: string): string {
  return plainLetters(text.replaceAll(dropped, ''))
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[æœþđðŧħıŋς]/g, (letter) => others[letter] ?? letter)
    .replaceAll(apostrophes, '')
    .replaceAll(dashes, '-')
    .replaceAll(/[\n\r\t]/g, ' ')
}

/** Replaces an umlaut written with an e: 'mueller' → 'muller'. The database stores both forms of its texts. */
export function withoutUmlauts(folded: string): string {
  return folded.replaceAll(/([aou])e(?=[bcdfghjklmnpqrstvwxz])/g, '$1')
}
