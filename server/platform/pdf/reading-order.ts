import createBidi from 'bidi-js'

export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
let bidi: ReturnType<typeof createBidi> | undefined

/** Consecutive parts of a line with the same direction. */
type Stretch<Part> = { parts: Part[]; isRightToLeft: boolean }

/**
 * Puts the parts of a line into visual order, from left to right, by the Unicode bidirectional algorithm; the line's
 * first letter decides its base direction.
 */
export function readingOrder<Part extends { text: string }>(parts: Part[]): Stretch<Part>[] {
  // A number with a dash, such as a postal code, counts as a single number: after Arabic letters, the algorithm would
  // swap its halves.
  const line = parts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/(?<=\p{Nd})[-–/](?=\p{Nd})/gu, '0')
  if (!rightToLeft.test(line)) return [{ parts, isRightToLeft: false }]
  bidi ??= createBidi()
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const stretches: (Stretch<Part> & { level: number })[] = []
  let start = 0
  for (const part of parts) {
    const level = levels[start] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level) last.parts.push(part)
    else stretches.push({ parts: [part], level, isRightToLeft: level % 2 === 1 })
    start += part.text.length
  }
  for (let level = Math.max(...levels); level > 0; level--) reverseFrom(stretches, level)
  return stretches
}

/** Reverses every sequence of stretches of this level or a higher one. */
function reverseFrom(stretches: { level: number }[], level: number): void {
  for (let start = 0; start < stretches.length; start++) {
    let end = start
    while ((stretches[end]?.level ?? 0) >= level) end++
    stretches.splice(start, end - start, ...stretches.slice(start, end).reverse())
    start = end
  }
}

/** Signs between right-to-left words: in reverse order, with brackets mirrored. */
export function reversed(signs: string): string {
  return [...signs]
    .reverse()
    .map((sign) => bidi?.getMirroredCharacter(sign) ?? sign)
    .join('')
}
