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

/** Lowercase letters without accents; Devanagari becomes Latin letters: 'Chāinpure' → 'chainpure'. */
export function plainLetters(text: string): string {
  return romanized(text.normalize('NFC'))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter[0] ?? '')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/ø/g, 'o')
    .replaceAll(/ł/g, 'l')
}

const consonants: Record<string, string> = Object.fromEntries(
  (
    'क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m ' +
    'य y र r ल l व w श sh ष sh स s ह h'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
)
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
}
const nasal = /[ँं]/u
const silent = '्'
/** In Latin letters. Longer texts are not words, and would take quadratic time. */
const longestWord = 100
/** The last unwritten a between two syllables. */
const between = /^(.*[aeiouA](?:chh|[a-z]h|ng|[^aeiouA]))A(?=(?:chh|[a-z]h|ng|[^aeiouA])[aeiouA])/

/**
 * Words in Devanagari as usually written in Latin letters: भोजपुरे → bhojpure. Long and short vowels become the same,
 * since buyers mix them up. The unwritten a is silent at the end of a word and between two syllables, as in speech.
 */
function romanized(text: string): string {
  return text.replaceAll(/[\u0900-\u0963\u0970-\u097f]+/gu, word)
}

function word(letters: string): string {
  let spoken = ''
  for (const letter of letters) {
    const consonant = consonants[letter]
    const vowel = vowels[letter]
    // An upper-case A stands for an unwritten a.
    if (consonant !== undefined) spoken += `${consonant}A`
    else if (vowel !== undefined) spoken = spoken.replace(/A$/, '') + vowel
    else if (letter === silent) spoken = spoken.replace(/A$/, '')
    else if (nasal.test(letter)) spoken += 'n'
  }
  spoken = spoken.replace(/(?<=.)A$/, '')
  if (spoken.length > longestWord) return spoken.toLowerCase()
  // Starts at the end, since the sounds after an a decide whether it is silent.
  while (between.test(spoken)) spoken = spoken.replace(between, '$1')
  return spoken.toLowerCase()
}
