import { UnreadableAnswer } from '#client/call-error.ts'

/*
 * What `answers.ts` is composed of. Schemas are too large for a page's bundle, and would reject a whole list because of
 * one bad record.
 */

/** Reads one value of an answer into the contract's type, or throws `UnreadableAnswer`. */
export type Reader<T> = (value: unknown) => T

export function unreadable(): never {
  throw new UnreadableAnswer()
}

const text: Reader<string> = (value) =>
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

export function matching(pattern: RegExp): Reader<string> {
  return (value) => (pattern.test(text(value)) ? text(value) : unreadable())
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

export const nothing: Reader<null> = () => null

/** '4.5' */
export const rating: Reader<string> = (value) => `${numberBetween(0, 5)(value)}`

/** A lone surrogate cannot be encoded in an address. */
export const searchTerm: Reader<string> = (value) =>
  nonBlank(value).isWellFormed() ? nonBlank(value) : unreadable()

/** A backend without this field lists only what is approved; any value but true means not approved. */
export const approval: Reader<boolean> = (value) => value === undefined || value === true

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

/** A record whose fields may all be missing. */
export const orEmpty = <T>(read: Reader<T>) => or(read, read({}))

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

/** Texts by key. */
export const dictionary: Reader<Record<string, string>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unreadable()
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, or(text, '')(item)]))
}

/** Requires one of a picture's two URLs, and uses it for both if the other is missing. */
export function withAddress<T extends { image: string; thumb_image: string }>(read: Reader<T>): Reader<T> {
  return (value) => {
    const picture = read(value)
    const { image, thumb_image } = picture
    if (!image && !thumb_image) unreadable()
    return { ...picture, image: image || thumb_image, thumb_image: thumb_image || image }
  }
}

/** Requires a blade that is not longer than its knife. */
export function withBladeInside<T extends { blade_cm: number; overall_cm: number }>(
  read: Reader<T>,
): Reader<T> {
  return (value) => {
    const measures = read(value)
    return measures.blade_cm <= measures.overall_cm ? measures : unreadable()
  }
}

type Customized = {
  customization: Record<string, string> | null
  customization_lines: { label: string; value: string }[] | undefined
}

/** The choices of a customization by their keys, if they do not come as displayed. */
export function withLines<T extends Customized>(read: Reader<T>): Reader<T> {
  return (value) => {
    const item = read(value)
    const lines = Object.entries(item.customization ?? {}).map(([key, chosen]) => ({
      label: key.replaceAll('_', ' '),
      value: chosen,
    }))
    return item.customization_lines || lines.length === 0 ? item : { ...item, customization_lines: lines }
  }
}

/** A list whose items must all be readable. */
export function completeList<T>(read: Reader<T>): Reader<T[]> {
  return (value) => (Array.isArray(value) ? value.map((item) => read(item)) : unreadable())
}

/** A list's readable items; unreadable ones are dropped. */
export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    const found = completeList(optional(read))(value).filter((item) => item !== undefined)
    return found as T[]
  }
}

/** Records in records of the same kind, such as replies; those below this depth are left out. */
const maxDepth = 50

export function nested<T>(of: (self: Reader<T>) => Reader<T>): Reader<T> {
  const at =
    (depth: number): Reader<T> =>
    (value) =>
      depth > maxDepth ? unreadable() : of(at(depth + 1))(value)
  return at(0)
}

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

const page = record({ count: optional(count), next: orNull(nonBlank), previous: orNull(nonBlank) })

/** A non-empty list without a readable record is unreadable, not empty. */
function readItems<T>(read: Reader<T>, value: unknown): T[] {
  const items = list(read)(value)
  return items.length > 0 || (value as unknown[]).length === 0 ? items : unreadable()
}

/** A list, which another backend may send as a page; null stands for an empty one. */
export function plain<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (value == null) return []
    return readItems(read, Array.isArray(value) ? value : (value as { results?: unknown }).results)
  }
}

/** A page with further fields, which another backend may send as a list without them; null stands for an empty one. */
export function paged<T, Further>(
  read: Reader<T>,
  further: Reader<Further>,
): Reader<T[] | (Page<T> & Further)> {
  return (value) => {
    if (value == null) return []
    if (Array.isArray(value)) return readItems(read, value)
    const around = page(value)
    const results = readItems(read, (value as { results?: unknown }).results)
    return { ...around, ...further(value), count: around.count ?? results.length, results }
  }
}
