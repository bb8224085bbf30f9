/**
 * Divides cents in proportion to the weights, so that the parts add up to the whole: each part is rounded down, and the
 * cents left over go to the largest remainders, the earlier one first. At least one weight must be positive.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight)
    return { index, part: exact / sum, remainder: exact % sum }
  })
  let left = BigInt(cents) - parts.reduce((total, { part }) => total + part, 0n)
  for (const one of parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left === 0n) break
    one.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => Number(part))
}
