import { romanized } from './devanagari.ts'

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
