const length = 10
/** The maximum length of a bank line's reference. */
const maxLetters = 1000

/**
 * All potential order numbers in a text, as people write them: lower case, with spaces and dashes, O for 0, I and L for
 * 1. Any ten characters in a row are a candidate for the caller to look up.
 */
export function orderNumbersIn(text: string): string[] {
  const runs = orderNumberOf(text)
    .slice(0, maxLetters)
    .split(/[^0-9A-HJKMNP-TV-Z]+/)
  const numbers = runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, start) =>
      run.slice(start, start + length),
    ),
  )
  return [...new Set(numbers)]
}

/**
 * Normalizes an order number as entered: '7k3m-9qp2 xd' → '7K3M9QP2XD'. Crockford's decoding of ambiguous letters; other
 * characters are dropped.
 */
export function orderNumberOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
