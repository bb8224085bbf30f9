import { type RawBuilder, sql } from 'kysely'

/** A statement of its own for each length would be too many beyond. */
const longest = 64

/**
 * At least one id as an array for `= any(…)`, in a statement that many requests make. Of an array in one parameter
 * PostgreSQL knows the length only with its values, and so plans the statement anew for each of them. Here the ids are
 * parameters of their own, filled up with the last one to 4, 16 or 64: a few statements, whose plans are kept.
 */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  if (ids.length > longest) return sql`${ids}::int[]`
  const length = [4, 16, longest].find((length) => length >= ids.length)
  const filled = Array.from({ length: length ?? longest }, (_, index) => ids[Math.min(index, ids.length - 1)])
  return sql`array[${sql.join(filled)}]::int[]`
}
