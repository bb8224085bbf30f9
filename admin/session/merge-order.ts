/**
 * Merges my moves into the order `theirs`: ids that I moved between `base` and `mine` follow the same neighbor as in
 * `mine`. New ids in `theirs` stay in place; deleted ids are left out.
 */
export function mergeOrder(base: number[], mine: number[], theirs: number[]): number[] {
  const unmoved = new Set(longestCommon(base, mine))
  const merged = [...theirs]
  for (const [index, id] of mine.entries()) {
    const from = merged.indexOf(id)
    if (unmoved.has(id) || from < 0) continue
    merged.splice(from, 1)
    const neighbor = mine.slice(0, index).findLast((other) => merged.includes(other))
    merged.splice(neighbor === undefined ? 0 : merged.indexOf(neighbor) + 1, 0, id)
  }
  return merged
}

/** The longest common subsequence. */
function longestCommon(one: number[], other: number[]): number[] {
  let above: number[][] = other.map(() => [])
  for (const id of one) {
    const row: number[][] = []
    for (const [at, otherId] of other.entries()) {
      const left = row[at - 1] ?? []
      const straight = above[at] ?? []
      const joined = id === otherId ? [...(above[at - 1] ?? []), id] : []
      row.push([straight, left, joined].reduce((best, next) => (next.length > best.length ? next : best)))
    }
    above = row
  }
  return above.at(-1) ?? []
}
