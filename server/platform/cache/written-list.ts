import type { z } from 'zod'

/** JSON in UTF-8. */
export type Written = Uint8Array<ArrayBuffer>

/** A list as an answer, whose results are already checked against their schema and written as JSON. */
export class WrittenList<Answer> {
  /** With no results. */
  readonly answer: Answer
  readonly results: Written[]

  constructor(answer: Answer, results: Written[]) {
    this.answer = answer
    this.results = results
  }
}

/** Writes what leaves the server as JSON: filtered through its schema, so that nothing else leaks. */
export function writeThrough<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): Written {
  return new Uint8Array(Buffer.from(JSON.stringify(schema.parse(value))))
}

const noResults = '"results":[]'

/** Puts the results into the JSON of their list. Within a text a quotation mark has a backslash, so it is found once. */
export function withResults(list: string, results: Written[]): Written {
  const start = list.indexOf(noResults) + noResults.length - 1
  const parts = results.flatMap((result, index) => (index === 0 ? [result] : [comma, result]))
  return Buffer.concat([Buffer.from(list.slice(0, start)), ...parts, Buffer.from(list.slice(start))])
}

const comma = Buffer.from(',')
