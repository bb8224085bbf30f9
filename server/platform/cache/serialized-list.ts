import type { z } from 'zod'

/** JSON in UTF-8. */
export type JsonBytes = Uint8Array<ArrayBuffer>

/** A list answer whose results are already checked against their schema and written as JSON. */
export class SerializedList<Answer> {
  /** The list with empty `results`. */
  readonly answer: Answer
  readonly results: JsonBytes[]

  constructor(answer: Answer, results: JsonBytes[]) {
    this.answer = answer
    this.results = results
  }
}

/** Writes JSON that leaves the server, filtered through its schema so that no other field leaks. */
export function serializeWith<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): JsonBytes {
  return new Uint8Array(Buffer.from(JSON.stringify(schema.parse(value))))
}

const noResults = '"results":[]'

/**
 * Puts the results into the JSON of their list. Quotation marks inside texts are escaped, so the marker occurs only
 * once.
 */
export function withResults(list: string, results: JsonBytes[]): JsonBytes {
  const start = list.indexOf(noResults) + noResults.length - 1
  const parts = results.flatMap((result, index) => (index === 0 ? [result] : [comma, result]))
  return Buffer.concat([Buffer.from(list.slice(0, start)), ...parts, Buffer.from(list.slice(start))])
}

const comma = Buffer.from(',')
