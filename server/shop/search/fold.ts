import { plainLetters } from '#server/platform/text/plain-letters.ts'

/**
 * A text as it is searched and as searches are read: small letters without accents or punctuation, Devanagari in Latin
 * letters. 'Chāinpure, 12"' → 'chainpure 12'.
 */
export function fold(text: string): string {
  return (
    plainLetters(text)
      .replaceAll(/['’](?=s\b)/g, '')
      // With the marks that follow: an emoji may carry a variation selector.
      .replaceAll(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, ' ')
      .trim()
  )
}
