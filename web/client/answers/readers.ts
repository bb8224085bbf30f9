import { UnreadableAnswer } from '../../../client/call-error.ts'

/**
 * Reads one value of an answer: gives it in the contract's type, or throws `UnreadableAnswer` when nothing can be made of it.
 * Schemas would say the same, but a page must not load them; and they refuse a whole list for one bad record.
 */
export type Reader<T> = (given: unknown) => T

export function unreadable(): never {
  throw new UnreadableAnswer()
}

export const text: Reader<string> = (given) =>
  typeof given === 'string' ? given : Number.isFinite(given) ? `${given}` : unreadable()

/** A text that is not blank. */
export const word: Reader<string> = (given) => (text(given).trim() ? text(given) : unreadable())

/** One segment of a page's path, whatever alphabet the backend writes it in. */
export const slug: Reader<string> = (given) =>
  /^(?!\.+$)[\p{L}\p{M}\p{N}_~.-]{1,200}$/u.test(text(given)) ? text(given) : unreadable()

export const flag: Reader<boolean> = (given) => (typeof given === 'boolean' ? given : unreadable())

/** A number from `least` to `most`, also when it is written as text. */
export function amount(least: number, most: number): Reader<number> {
  return (given) => {
    const number = Number(word(given))
    return number >= least && number <= most ? number : unreadable()
  }
}

function whole(least: number): Reader<number> {
  const read = amount(least, 2_147_483_647)
  return (given) => (Number.isInteger(read(given)) ? read(given) : unreadable())
}

export const id = whole(1)
export const count = whole(0)

/** Dollars; some backends write numbers. */
/** Money that may be less than nothing, as a discount is. */
export const signedMoney: Reader<string> = (given) => {
  const read = String(given)
  return /^-?\d{1,9}\.\d{2}$/.test(read) ? read : unreadable()
}

export const money: Reader<string> = (given) => amount(0, 999_999_999)(given).toFixed(2)

export const time: Reader<string> = (given) =>
  Number.isNaN(Date.parse(text(given))) ? unreadable() : text(given)

/** A link that leads to a web page and runs no script. */
export const webAddress: Reader<string> = (given) =>
  URL.canParse(text(given)) && /^https?:/i.test(text(given).trim()) ? text(given) : unreadable()

export function oneOf<T extends string>(...values: T[]): Reader<T> {
  return (given) => values.find((value) => value === given) ?? unreadable()
}

/** What to take instead of something unreadable. */
export function or<T, Other>(read: Reader<T>, other: Other): Reader<T | Other> {
  return (given) => {
    try {
      return read(given)
    } catch (error) {
      if (error instanceof UnreadableAnswer) return other
      throw error
    }
  }
}

export const orNull = <T>(read: Reader<T>) => or(read, null)
export const optional = <T>(read: Reader<T>) => or(read, undefined)

/** A list of which a backend without any may answer nothing at all. */
export const orNone =
  <T>(read: Reader<T>): Reader<T> =>
  (given) =>
    given == null ? ([] as T) : read(given)

/** A record of exactly these fields; unreadable when one of them is. */
export function record<Fields extends Record<string, Reader<unknown>>>(
  fields: Fields,
): Reader<{ [Key in keyof Fields]: ReturnType<Fields[Key]> }> {
  return (given) => {
    if (typeof given !== 'object' || given === null) unreadable()
    const entries = Object.entries(fields).map(([key, read]) => [key, read((given as never)[key])])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
}

/** A list in which nothing may be missing: what is not shown would still be bought. */
export function every<T>(read: Reader<T>): Reader<T[]> {
  return (given) => (Array.isArray(given) ? given.map((item) => read(item)) : unreadable())
}

/** The readable items of a list: a bad record costs its own place and no other's. */
export function list<T>(read: Reader<T>): Reader<T[]> {
  return (given) => {
    const found = every(optional(read))(given).filter((item) => item !== undefined)
    return found as T[]
  }
}

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

/** A list in either of its shapes, plain or in pages. A list of nothing but bad records is no empty one. */
function items<T>(read: Reader<T>): Reader<T[] | Page<T>> {
  const readAll: Reader<T[]> = (given) => {
    const all = list(read)(given)
    return all.length > 0 || (given as unknown[]).length === 0 ? all : unreadable()
  }
  return (given) => {
    if (Array.isArray(given)) return readAll(given)
    const page = record({ count: optional(count), next: orNull(word), previous: orNull(word) })(given)
    const results = readAll((given as { results?: unknown }).results)
    return { ...page, count: page.count ?? results.length, results }
  }
}

/** `readList` reads both shapes; these only say which of them the contract has. */
export const plain = items as <T>(read: Reader<T>) => Reader<T[]>
export const paged = items as <T>(read: Reader<T>) => Reader<Page<T>>
