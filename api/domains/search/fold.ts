import { romanized } from './devanagari.ts'

/**
 * A text as it is searched and as searches are read: small letters without accents or punctuation, Devanagari in Latin
 * letters. 'Chāinpure, 12"' → 'chainpure 12'.
 */
export function fold(text: string): string {
  return (
    romanized(text.normalize('NFC'))
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/['’](?=s\b)/g, '')
      .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter[0] ?? '')
      .replaceAll(/ß/g, 'ss')
      .replaceAll(/ø/g, 'o')
      .replaceAll(/ł/g, 'l')
      // With the marks that follow: an emoji may carry a variation selector.
      .replaceAll(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, ' ')
      .trim()
  )
}
