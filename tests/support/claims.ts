/**
 * Claims that are true of a single shop only: places, people, measurements, promises. The owner enters them, so no text
 * of the program contains any; the demo shop's are in `seed/`.
 */
export const claims: readonly RegExp[] = [
  /(?<!Asia\/)\bKathmandu\b/,
  /\b(?:eastern|western|hills of) Nepal\b/,
  /\b\d+(?:[–-]\d+)? HRC\b/,
  /\b(?:two|three|four|five|six|\d+) (?:people|smiths|generations)\b/i,
  /\b(?:forged|made|finished) by hand\b|\bhand[- ]?(?:made|forged|crafted)\b/i,
  /\bsignature (?:is )?required\b|\bby courier\b/i,
  /\b(?:warranty|guaranteed?|family business|our smiths)\b/i,
  /\bsince (?:19|20)\d\d\b/i,
  /\bwithin (?:a|one|two|\d+) (?:working |business )?(?:days?|hours?)\b/i,
  /\bfree (?:shipping )?(?:from|over) \$\d/i,
  /\+977\b|@karda/i,
]

/** The claims in a text, word for word. */
export function claimsIn(text: string): string[] {
  return claims.flatMap((claim) => claim.exec(text)?.[0] ?? [])
}
