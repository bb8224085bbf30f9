import { z } from 'zod'

/** In the body of a change of many: without a token, nothing is changed and the answer says what would be. */
export const bulked = { token: z.uuid().optional() }

/**
 * What became, or would become, of each row. The token of a dry run makes the same call change what it foresaw; it is
 * null if nothing would change. `subject` names a row: an order's number, a product's id, a line of a file.
 */
export function bulkAnswerOf<Detail extends z.ZodType>(detail: Detail) {
  return z.object({
    token: z.uuid().nullable(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    rows: z.array(
      z.object({
        subject: z.string(),
        /** What it is called: the name of a product; otherwise the subject. */
        name: z.string(),
        fate: z.enum(['changed', 'unchanged', 'refused']),
        /** Why it was refused, in words. */
        problem: z.string().nullable(),
        detail: detail.nullable(),
      }),
    ),
  })
}
