import pg from 'pg'

const { builtins } = pg.types
const int8Array = 1016
const dateArray = 1182

/** How values come out of both engines. Given to the pool, so that no global table of the driver changes. */
export function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(builtins.INT8, safeInteger)
  types.setTypeParser(int8Array, (text) => elements(text).map(safeInteger))
  // A calendar day has no time zone; the driver would make a Date of it at local midnight.
  types.setTypeParser(builtins.DATE, (text) => text)
  types.setTypeParser(dateArray, elements)
  return types
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number`)
  return value
}

/** Of a one-dimensional array whose elements need no quotes. */
function elements(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}
