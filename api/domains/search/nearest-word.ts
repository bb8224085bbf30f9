/** The known word that this one was meant to be, if one slip of the finger (two in a long word) lies between them. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  // A number that is not there is another number, not a mistyped one.
  if (word.length < 3 || word.length > 40 || /\p{N}/u.test(word)) return undefined
  let fewest = word.length < 8 ? 1 : 2
  let nearest: string | undefined
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > fewest) continue
    const slips = slipsBetween(word, candidate)
    if (slips < fewest || (slips === fewest && nearest === undefined)) {
      nearest = candidate
      fewest = slips
    }
  }
  return nearest
}

/** Letters left out, added, changed, or swapped with their neighbour (optimal string alignment distance). */
export function slipsBetween(a: string, b: string): number {
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
