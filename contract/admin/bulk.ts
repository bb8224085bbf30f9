import { z } from 'zod'

/** Names the changes of a preview. */
const Token = z.string().max(200_000)

/**
 * Part of the body of a bulk action. Without a token the call is a dry run: it changes nothing and answers with a
 * preview.
 */
export const bulked = { token: Token.optional() }

/**
 * The result or preview of each row. A preview has a token, with which the next call makes the previewed changes; it is
 * null if the action would change nothing. `subject` identifies a row: an order's number, a product's id, a line of a
 * file.
 */
export function bulkAnswerOf<Detail extends z.ZodType>(detail: Detail) {
  return z.object({
    token: Token.nullable(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    rows: z.array(
      z.object({
        subject: z.string(),
        /** The name of a product; otherwise the subject. */
        name: z.string(),
        fate: z.enum(['changed', 'unchanged', 'refused']),
        /** Why the row was refused, as a sentence. */
        problem: z.string().nullable(),
        detail: detail.nullable(),
      }),
    ),
  })
}
