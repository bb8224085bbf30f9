/** Reads both shapes of a list: a plain array, and an object with `results`. */
export function readList<Item>(answer: readonly Item[] | { results: readonly Item[]; count?: number }): {
  items: readonly Item[]
  count: number
} {
  if (isArray(answer)) return { items: answer, count: answer.length }
  const { results = [], count = results.length } = answer
  return { items: results, count }
}

function isArray<Item>(answer: readonly Item[] | object): answer is readonly Item[] {
  return Array.isArray(answer)
}
