type Page<Item> = { results: Item[]; count?: number; next?: unknown; previous?: unknown }

/** A list is answered as a plain array or as a page with `results`; `count` is that of all pages. */
export function readList<Item>(answer: readonly Item[] | Page<Item>): { items: Item[]; count: number } {
  if (Array.isArray(answer)) return { items: [...answer], count: answer.length }
  const { results = [], count = results.length } = answer as Page<Item>
  return { items: results, count }
}
