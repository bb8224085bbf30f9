import type { z } from 'zod'
import type { ProblemKind } from '#contract/problems/problem-kinds.ts'
import {
  type CodedProblem,
  type ProblemCode,
  type ProblemParams,
  problems,
} from '#contract/problems/problems.ts'

export type FieldErrors = Record<string, CodedProblem[]>

/** An expected problem from the contract's closed list. Knows neither HTTP nor the texts shown for it. */
export class Problem extends Error {
  /** 'invalid' for errors in fields of the payload. */
  readonly code: ProblemCode | 'invalid'
  readonly fields: FieldErrors | undefined
  readonly problem: CodedProblem | { fields: FieldErrors }

  constructor(problem: CodedProblem | { fields: FieldErrors }) {
    super(JSON.stringify(problem))
    this.name = 'Problem'
    this.problem = problem
    this.code = 'fields' in problem ? 'invalid' : problem.code
    this.fields = 'fields' in problem ? problem.fields : undefined
  }

  get kind(): ProblemKind {
    return this.code === 'invalid' ? 'invalid' : problems[this.code].kind
  }
}

/** Empty for a code without params. */
type Params<Code extends ProblemCode> =
  ProblemParams<Code> extends Record<string, never> ? [] : [params: ProblemParams<Code>]

export function coded<Code extends ProblemCode>(code: Code, ...[params]: Params<Code>): CodedProblem {
  return { code, params: params ?? {} } as CodedProblem
}

/** Ends an action with a problem of the caller's making. */
export function refuse<Code extends ProblemCode>(code: Code, ...params: Params<Code>): never {
  throw new Problem(coded(code, ...params))
}

/** Ends an action because a field of the payload has an error. */
export function refuseField<Code extends ProblemCode>(
  field: string,
  code: Code,
  ...params: Params<Code>
): never {
  return refuseFields({ [field]: [coded(code, ...params)] })
}

/** `more` is the number of further problems. */
export function refuseFields(fields: FieldErrors, more = 0): never {
  throw new Problem({ fields: firstOf(fields, more) })
}

/** The maximum number of problems in an answer; the last one states how many more there are. */
const maxProblems = 50

/** The maximum length of a field name, since callers choose the keys of a record. */
const maxNameLength = 120

function firstOf(fields: FieldErrors, more: number): FieldErrors {
  const all = Object.entries(fields).flatMap(([name, problems]) =>
    problems.map((problem) => ({ name: name.slice(0, maxNameLength), problem })),
  )
  const named = all.length + more > maxProblems ? all.slice(0, maxProblems - 1) : all
  const count = all.length + more - named.length
  const left = count > 0 ? [{ name: 'non_field_errors', problem: coded('more_problems', { count }) }] : []
  const grouped = Object.groupBy([...named, ...left], ({ name }) => name)
  return Object.fromEntries(
    Object.entries(grouped).map(([name, group = []]) => [name, group.map(({ problem }) => problem)]),
  )
}

/** The same answer whether the subject does not exist or belongs to someone else. */
export function notFound(): never {
  return refuse('not_found')
}

/** Parses or refuses with errors by field; nested fields are named by their path ('delivery_address.city'). */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  const { issues } = parsed.error
  for (const issue of issues.slice(0, maxProblems)) {
    const name = issue.path.join('.') || 'non_field_errors'
    const error = isMissing(issue, input) ? coded('required') : codeOf(issue)
    fields[name] = [...(fields[name] ?? []), error]
  }
  return refuseFields(fields, Math.max(0, issues.length - maxProblems))
}

/** Our own schemas have a code as message; other messages are Zod's. */
function codeOf(issue: z.core.$ZodIssue): CodedProblem {
  const { message } = issue
  if (!Object.hasOwn(problems, message)) return coded('invalid_value', { text: message })
  const max = issue.code === 'too_big' && { max: Number(issue.maximum) }
  const min = issue.code === 'too_small' && { min: Number(issue.minimum) }
  return { code: message, params: { ...max, ...min } } as CodedProblem
}

/** A schema's message for a wrong value would mislead if no value was sent. */
function isMissing(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (!['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) return false
  const value = issue.path.reduce<unknown>(
    (outer, key) => (outer as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
  return value === undefined
}
