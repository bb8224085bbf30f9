import type { z } from 'zod'
import type { ProblemCode, RefusalCode } from '../../contract/problems.ts'

export type FieldErrors = Record<string, string[]>

/** An expected refusal, from the contract's closed list. Knows no HTTP. */
export class Problem extends Error {
  readonly code: ProblemCode
  /** Set for refused payloads: what is wrong with which field. */
  readonly fields: FieldErrors | undefined
  /** Set where a program shows more than the sentence. */
  readonly refusal: RefusalCode | undefined

  constructor(code: ProblemCode, detail: string, fields?: FieldErrors, refusal?: RefusalCode) {
    super(detail)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
    this.refusal = refusal
  }
}

/** Ends a verb with a sentence for the person who asked. */
export function refuse(code: ProblemCode, detail: string, refusal?: RefusalCode): never {
  throw new Problem(code, detail, undefined, refusal)
}

/** Ends a verb because of single fields of the payload. */
export function refuseFields(fields: FieldErrors): never {
  throw new Problem('invalid', Object.values(fields).flat().join(' '), fields)
}

/** The same words whether a thing is not there or not yours. */
export function notFound(): never {
  return refuse('not_found', 'Not found.')
}

/** Parses or refuses; nested fields are named by their path ('delivery_address.city'). */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || 'non_field_errors'
    const messages = fields[name] ?? []
    messages.push(isMissing(issue, input) ? 'This field is required.' : issue.message)
    fields[name] = messages
  }
  return refuseFields(fields)
}

/** A schema's own text for a wrong value would else speak of a value that nobody sent. */
function isMissing(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (!['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) return false
  const value = issue.path.reduce<unknown>(
    (outer, key) => (outer as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
  return value === undefined
}
