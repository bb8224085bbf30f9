/** The nearest known word within one typo, or two in a long word. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  // An unknown number is a different number, not a typo.
  if (word.length < 3 || word.length > 40 || /\p{N}/u.test(word)) return undefined
  let minTypos = word.length < 8 ? 1 : 2
  let nearest: string | undefined
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > minTypos) continue
    const typos = typosBetween(word, candidate)
    if (typos < minTypos || (typos === minTypos && nearest === undefined)) {
      nearest = candidate
      minTypos = typos
    }
  }
  return nearest
}

/** Optimal string alignment distance: insertions, deletions, substitutions, swaps of neighbors. */
export function typosBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (beforeLast[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      current.push(Math.min(changed, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
