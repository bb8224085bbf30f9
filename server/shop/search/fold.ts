import { plainLetters } from '#server/platform/text/plain-letters.ts'

/**
 * Normalizes searched texts and searches: lower case without accents or punctuation, Devanagari in Latin letters.
 * 'Chāinpure, 12"' → 'chainpure 12'.
 */
export function fold(text: string): string {
  return (
    plainLetters(text)
      .replaceAll(/['’](?=s\b)/g, '')
      // Combining marks that follow go too: an emoji may have a variation selector.
      .replaceAll(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, ' ')
      .trim()
  )
}
