const length = 10
/** As long as the reference of a bank's line may be. */
const maxLetters = 1000

/**
 * Every order number that a text may hold, as people write it: small letters, blanks and dashes within, O for 0, I and
 * L for 1. Any ten letters in a row may be one; which of them are numbers of orders is for the database to say.
 */
export function orderNumbersIn(text: string): string[] {
  const runs = lettersOf(text)
    .slice(0, maxLetters)
    .split(/[^0-9A-HJKMNP-TV-Z]+/)
  const found = runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, start) =>
      run.slice(start, start + length),
    ),
  )
  return [...new Set(found)]
}

/** The number that a person gave for an order: '7k3m-9qp2 xd' → '7K3M9QP2XD'. */
export function orderNumberOf(text: string): string {
  return lettersOf(text)
}

/** Crockford's reading; what is neither letter nor digit is left out. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
