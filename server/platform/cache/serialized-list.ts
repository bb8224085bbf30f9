import type { z } from 'zod'

/** JSON in UTF-8. */
export type JsonBytes = Uint8Array<ArrayBuffer>

/** A list as an answer, whose results are already checked against their schema and written as JSON. */
export class SerializedList<Answer> {
  /** With no results. */
  readonly answer: Answer
  readonly results: JsonBytes[]

  constructor(answer: Answer, results: JsonBytes[]) {
    this.answer = answer
    this.results = results
  }
}

/** Writes what leaves the server as JSON: filtered through its schema, so that nothing else leaks. */
export function serializeWith<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): JsonBytes {
  return new Uint8Array(Buffer.from(JSON.stringify(schema.parse(value))))
}

const noResults = '"results":[]'

/** Puts the results into the JSON of their list. Within a text a quotation mark has a backslash, so it is found once. */
export function withResults(list: string, results: JsonBytes[]): JsonBytes {
  const start = list.indexOf(noResults) + noResults.length - 1
  const parts = results.flatMap((result, index) => (index === 0 ? [result] : [comma, result]))
  return Buffer.concat([Buffer.from(list.slice(0, start)), ...parts, Buffer.from(list.slice(start))])
}

const comma = Buffer.from(',')
