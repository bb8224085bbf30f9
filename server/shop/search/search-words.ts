import { plainLetters } from '#server/platform/text/plain-letters.ts'

/**
 * Normalizes searched texts and searches: lower case without accents or punctuation, Devanagari in Latin letters.
 * 'Chāinpure, 12"' → 'chainpure 12'.
 */
export function fold(text: string): string {
  return withoutSigns(plainLetters(text).replaceAll(/['’](?=s\b)/g, ''))
}

function withoutSigns(text: string): string {
  // Combining marks that follow go too: an emoji may have a variation selector.
  return text.replaceAll(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, ' ').trim()
}

/** The spellings of 'khukuri', ours first: these words match everything that the shop sells. */
export const khukuris: readonly string[] = (
  'khukuri khukhuri khukri kukri kukuri kukkri cookri kookrie kookree khookree khukuris kukris khukris kukuris khukurees ' +
  'khukhuris'
).split(' ')

/** Spellings of a word, ours first. Longer phrases come before their parts. */
const variants: (readonly string[])[] = [
  khukuris,
  ['sirupate', 'sirupati', 'sirupatey'],
  ['bhojpure', 'bhojpuri'],
  ['chainpure', 'chainpuri'],
  ['chitlange', 'cheetlange', 'chitlangi'],
  ['angkhola', 'ang khola', 'ak'],
  ['chiruwa', 'chirwa'],
  ['budhune', 'budhuna', 'buduney', 'bhuntey'],
  ['baspate', 'banspate', 'baanspate', 'baascate'],
  ['ganjawal', 'ganjawala'],
  ['kothimora', 'kothimoda', 'kothimuda'],
  ['panawal', 'panawala', 'panewal'],
  ['hanshee', 'hansi'],
  ['sheath', 'scabbard', 'dap'],
  ['mk2', 'mk ii', 'mark 2', 'mark ii'],
  ['mk3', 'mk iii', 'mark 3', 'mark iii'],
]

const oneSpelling = variants.flatMap(([ours = '', ...others]) =>
  others
    .toSorted((a, b) => b.length - a.length)
    .map((other) => [new RegExp(`(?<=^| )${other}(?= |$)`, 'g'), ours] as const),
)

/** Lower case without accents or punctuation, with known variants unified: 'Kukri, 10"' → 'khukuri 10'. */
export function searchWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter[0] ?? '')
  return oneSpelling.reduce((words, [variant, ours]) => words.replaceAll(variant, ours), withoutSigns(plain))
}
