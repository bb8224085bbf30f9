import { z } from 'zod'
import { defaultPageSize, maxPage, maxPageSize } from './limits.ts'
import type { ProblemCode } from './problems/problems.ts'

/** Money on the wire: dollars as a string with two decimals, '129.00'. */
const amountExpected = 'amount_expected' satisfies ProblemCode
export const Money = z.string(amountExpected).regex(/^\d{1,9}\.\d{2}$/, amountExpected)

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime().max(40)

/** A day that staff enter, '2026-11-21'. The range of years is limited because the program counts through days. */
export const EnteredDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'day_out_of_range' satisfies ProblemCode)

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug_malformed' satisfies ProblemCode)
  .max(120)

/** Integer ids, up to PostgreSQL's largest integer. */
export const Id = z.int().min(1).max(2_147_483_647)

/** An order's number in a path, in upper or lower case. */
export const OrderNumber = z.string().max(20).toUpperCase()

export const IdParam = z.coerce.number().pipe(Id)

/** Query parameters of every paginated list. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  page_size: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
})

/** A page of results; `next` and `previous` are URLs or null. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

export const QueryBoolean = z.enum(['true', 'false']).transform((text) => text === 'true')

/*
 * A schema's message is a problem code, from which the server makes the sentence; `satisfies` checks that the code
 * exists.
 */

export const tooLong = 'too_long' satisfies ProblemCode

/** Text that a person types: trimmed, never empty. */
export function line(maxLength: number, blank: ProblemCode = 'blank') {
  return z.string().trim().min(1, blank).max(maxLength, tooLong)
}

/** Optional text; an empty string counts as absent. */
export function optionalLine(maxLength: number) {
  return z.string().trim().max(maxLength, tooLong).optional()
}

/** A record with a maximum number of keys. */
export function boundedRecord<Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) {
  return z
    .record(key, value)
    .superRefine((values, { addIssue }) => {
      if (Object.keys(values).length > max)
        addIssue({
          code: 'too_big',
          origin: 'object',
          maximum: max,
          inclusive: true,
          input: values,
          message: 'too_many_values' satisfies ProblemCode,
        })
    })
    .meta({ maxProperties: max })
}

/** For text in email headers, which must not have line breaks. */
export const oneLine = [/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'line_break' satisfies ProblemCode] as const

/** A link to another site: only https, so it can never be a script. */
export const WebAddress = z
  .url({ protocol: /^https$/, error: 'https_address_expected' satisfies ProblemCode })
  .max(1000)
