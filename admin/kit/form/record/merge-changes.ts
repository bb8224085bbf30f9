export type Values = Record<string, unknown>

export type Merged = {
  values: Values
  /** Fields that both sides changed to different values; `values` has mine. */
  clashes: string[]
  /** Fields that only the other side changed; `values` has theirs. */
  adopted: string[]
}

/**
 * Merges my changes with another person's, field by field. `base` has the values that my changes started from; `base`
 * and `mine` need to contain only the changed fields.
 */
export function mergeChanges(base: Values, mine: Values, theirs: Values): Merged {
  const values = { ...theirs }
  const clashes: string[] = []
  const adopted: string[] = []
  for (const [field, theirValue] of Object.entries(theirs)) {
    const isMine = field in mine && !isSame(mine[field], base[field])
    const isTheirs = field in base && !isSame(theirValue, base[field])
    if (isMine) values[field] = mine[field]
    if (isMine && isTheirs && !isSame(mine[field], theirValue)) clashes.push(field)
    if (!isMine && isTheirs) adopted.push(field)
  }
  return { values, clashes, adopted }
}

export function changedFields(values: Values, base: Values): string[] {
  return Object.keys(values).filter((field) => !isSame(values[field], base[field]))
}

/** Deep equality of JSON values; a missing field equals undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Values, b as Values]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  )
}

export function pick(values: Values, fields: string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
