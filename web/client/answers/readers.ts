import { UnreadableAnswer } from '#client/call-error.ts'

/**
 * Reads one value of an answer into the contract's type, or throws `UnreadableAnswer`. Schemas are too large for a
 * page's bundle, and would reject a whole list because of one bad record.
 */
export type Reader<T> = (value: unknown) => T

export function unreadable(): never {
  throw new UnreadableAnswer()
}

export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value : Number.isFinite(value) ? `${value}` : unreadable()

export const nonBlank: Reader<string> = (value) => (text(value).trim() ? text(value) : unreadable())

/** One segment of a page's path, in any script. */
export const slug: Reader<string> = (value) =>
  /^(?!\.+$)[\p{L}\p{M}\p{N}_~.-]{1,200}$/u.test(text(value)) ? text(value) : unreadable()

export const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : unreadable())

/** A number from `min` to `max`, or such a number as text. */
export function numberBetween(min: number, max: number): Reader<number> {
  return (value) => {
    const number = Number(nonBlank(value))
    return number >= min && number <= max ? number : unreadable()
  }
}

function integerFrom(min: number): Reader<number> {
  const read = numberBetween(min, 2_147_483_647)
  return (value) => (Number.isInteger(read(value)) ? read(value) : unreadable())
}

export const id = integerFrom(1)
export const count = integerFrom(0)

/** An amount that may be negative, such as a discount. */
export const signedMoney: Reader<string> = (value) => {
  const read = String(value)
  return /^-?\d{1,9}\.\d{2}$/.test(read) ? read : unreadable()
}

/** An amount in dollars; some backends send it as a number. */
export const money: Reader<string> = (value) => numberBetween(0, 999_999_999)(value).toFixed(2)

export const time: Reader<string> = (value) =>
  Number.isNaN(Date.parse(text(value))) ? unreadable() : text(value)

/** '2026-11-21' */
export const day: Reader<string> = (value) =>
  /^\d{4}-\d\d-\d\d$/.test(text(value)) ? time(value) : unreadable()

/** An HTTP or HTTPS URL, so never one that runs a script. */
export const httpUrl: Reader<string> = (value) =>
  URL.canParse(text(value)) && /^https?:/i.test(text(value).trim()) ? text(value) : unreadable()

export function oneOf<T extends string>(...allowed: T[]): Reader<T> {
  return (value) => allowed.find((candidate) => candidate === value) ?? unreadable()
}

/**
 * Uses `other` for an unreadable or missing value. A list page has hundreds of missing values, so those are handled
 * without throwing.
 */
export function or<T, Other>(read: Reader<T>, other: Other): Reader<T | Other> {
  return (value) => {
    if (value == null) return other
    try {
      return read(value)
    } catch (error) {
      if (error instanceof UnreadableAnswer) return other
      throw error
    }
  }
}

export const orNull = <T>(read: Reader<T>) => or(read, null)
export const optional = <T>(read: Reader<T>) => or(read, undefined)

/** For backends that send null, or no field, for an empty list. */
export const listOrEmpty =
  <T>(read: Reader<T>): Reader<T> =>
  (value) =>
    value == null ? ([] as T) : read(value)

/** A record with exactly these fields; unreadable if any field is. */
export function record<Fields extends Record<string, Reader<unknown>>>(
  fields: Fields,
): Reader<{ [Key in keyof Fields]: ReturnType<Fields[Key]> }> {
  const readers = Object.entries(fields)
  return (value) => {
    if (typeof value !== 'object' || value === null) unreadable()
    const found: Record<string, unknown> = {}
    for (const [key, read] of readers) {
      const field = read((value as never)[key])
      if (field !== undefined) found[key] = field
    }
    return found as never
  }
}

/** A list whose items must all be readable: if an unreadable cart item were hidden, customers would order it unseen. */
export function strictList<T>(read: Reader<T>): Reader<T[]> {
  return (value) => (Array.isArray(value) ? value.map((item) => read(item)) : unreadable())
}

/** A list's readable items; unreadable ones are dropped. */
export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    const found = strictList(optional(read))(value).filter((item) => item !== undefined)
    return found as T[]
  }
}

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

/** A list in either shape, plain or paged. A non-empty list without a readable record is unreadable, not empty. */
function items<T>(read: Reader<T>): Reader<T[] | Page<T>> {
  const readAll: Reader<T[]> = (value) => {
    const all = list(read)(value)
    return all.length > 0 || (value as unknown[]).length === 0 ? all : unreadable()
  }
  return (value) => {
    if (Array.isArray(value)) return readAll(value)
    const page = record({ count: optional(count), next: orNull(nonBlank), previous: orNull(nonBlank) })(value)
    const results = readAll((value as { results?: unknown }).results)
    return { ...page, count: page.count ?? results.length, results }
  }
}

/** Both accept either shape, as `readList` does; their names state the contract's shape. */
export const plain = items as <T>(read: Reader<T>) => Reader<T[]>
export const paged = items as <T>(read: Reader<T>) => Reader<Page<T>>
