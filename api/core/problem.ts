import type { z } from 'zod'
import type { ProblemCode, RefusalCode } from '../../contract/problems.ts'

export type FieldErrors = Record<string, string[]>

/** An expected refusal, from the contract's closed list. Knows no HTTP. */
export class Problem extends Error {
  readonly code: ProblemCode
  /** Set for invalid payloads: errors by field. */
  readonly fields: FieldErrors | undefined
  /** Set where a client does more than show the message. */
  readonly refusal: RefusalCode | undefined

  constructor(code: ProblemCode, detail: string, fields?: FieldErrors, refusal?: RefusalCode) {
    super(detail)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
    this.refusal = refusal
  }
}

/** Ends a verb with a message for the caller. */
export function refuse(code: ProblemCode, detail: string, refusal?: RefusalCode): never {
  throw new Problem(code, detail, undefined, refusal)
}

/** Ends a verb because of errors in fields of the payload. */
export function refuseFields(fields: FieldErrors): never {
  throw new Problem('invalid', Object.values(fields).flat().join(' '), fields)
}

/** The same answer whether something does not exist or belongs to someone else. */
export function notFound(): never {
  return refuse('not_found', 'Not found.')
}

/** Parses or refuses with errors by field; nested fields are named by their path ('delivery_address.city'). */
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

/** A schema's own message for a wrong value would be misleading where no value was sent. */
function isMissing(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (!['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) return false
  const value = issue.path.reduce<unknown>(
    (outer, key) => (outer as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
  return value === undefined
}
