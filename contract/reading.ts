import { z } from 'zod'

/**
 * How the storefront reads a value of an answer, if not as its schema says. Another backend, or a node of the release
 * before, may leave it out or send it otherwise. `scripts/from-contract/answer-readers.ts` makes the readers from it.
 */
export type Reading = {
  /** What stands for a missing or unreadable value, as source text. */
  fallback?: string
  /** A missing or unreadable record is read from nothing: each of its fields has a fallback. */
  isEmptyIfMissing?: true
  /** An unreadable item makes the whole list unreadable. */
  isComplete?: true
  /** Bounds that only readers know. */
  within?: [min: number, max: number]
  /** A function of `web/client/answers/readers.ts` that reads the value instead. */
  reader?: 'nonBlank' | 'slug' | 'id' | 'httpUrl' | 'searchTerm' | 'rating' | 'approval'
  /** A function of `web/client/answers/readers.ts` that checks the value as read. */
  check?: 'withAddress' | 'withBladeInside' | 'withLines'
  isUnread?: true
}

export const readings = z.registry<Reading>()

function noted<S extends z.ZodType>(schema: S, reading: Reading): S {
  const copy = schema.clone()
  readings.add(copy, { ...readings.get(schema), ...reading })
  return copy
}

/** A page can do without this value: if it is missing or unreadable, the fallback stands for it. */
export function lenient<S extends z.ZodType>(schema: S, fallback: z.output<S> | ''): S {
  return noted(schema, { fallback: JSON.stringify(fallback) })
}

/** A record whose fields are all optional or lenient, and which may be missing as a whole. */
export function lenientRecord<S extends z.ZodObject>(schema: S): S {
  return noted(schema, { isEmptyIfMissing: true })
}

/** A list of which nothing may be left out: an item of a cart that is not shown would still be bought. */
export function complete<Item extends z.ZodType>(list: z.ZodArray<Item>): z.ZodArray<Item> {
  return noted(list, { isComplete: true })
}

/** Absurd numbers of another backend are unreadable; our own are checked when they are entered. */
export function within<S extends z.ZodType<number>>(schema: S, min: number, max: number): S {
  return noted(schema, { within: [min, max] })
}

export function readBy<S extends z.ZodType>(schema: S, reader: Reading['reader']): S {
  return noted(schema, { reader })
}

export function checkedBy<S extends z.ZodType>(schema: S, check: Reading['check']): S {
  return noted(schema, { check })
}

/** An answer that the caller reads itself. */
export function unread<S extends z.ZodType>(schema: S): S {
  return noted(schema, { isUnread: true })
}
