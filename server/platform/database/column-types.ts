import pg from 'pg'

const { builtins } = pg.types
const int8Array = 1016
const dateArray = 1182

/** Parses the values of both engines. Passed to the pool, so the driver's global parsers stay unchanged. */
export function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(builtins.INT8, safeInteger)
  types.setTypeParser(int8Array, (text) => elements(text).map(safeInteger))
  // A date has no time zone; the driver would make it a Date at local midnight.
  types.setTypeParser(builtins.DATE, (text) => text)
  types.setTypeParser(dateArray, elements)
  return types
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number`)
  return value
}

/** The elements of a one-dimensional array without quoted elements. */
function elements(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}
