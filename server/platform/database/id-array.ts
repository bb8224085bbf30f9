import { type RawBuilder, sql } from 'kysely'

/** Longer arrays would need too many different statements. */
const longest = 64

/**
 * At least one id as an array for `= any(…)`, in a statement that many requests run. PostgreSQL learns the length of an
 * array parameter only from its value, so it would plan the statement for each request. Here each id is a parameter,
 * and the last id is repeated up to a length of 4, 16 or 64: this results in a few statements, whose plans are cached.
 */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  if (ids.length > longest) return sql`${ids}::int[]`
  const length = [4, 16, longest].find((length) => length >= ids.length)
  const filled = Array.from({ length: length ?? longest }, (_, index) => ids[Math.min(index, ids.length - 1)])
  return sql`array[${sql.join(filled)}]::int[]`
}
