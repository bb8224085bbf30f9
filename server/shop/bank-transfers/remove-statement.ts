import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { transfersOfLines } from './bank-rows.ts'

/** Deletes a statement that was imported with a wrong mapping, as long as none of its lines is allocated. */
export const removeStatement = action({
  name: 'payments.remove-statement',
  may: permitted('money.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    // Locked, so that no line of the statement can be confirmed concurrently.
    const lines = await ctx.database
      .selectFrom('bank_statement_lines')
      .select('id')
      .where('statement_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const allocated = await transfersOfLines(
      ctx,
      lines.map((line) => line.id),
    )
    if (allocated.length > 0) refuse('statement_allocated')
    await ctx.database.deleteFrom('bank_statement_lines').where('statement_id', '=', id).execute()
    const removed = await ctx.database
      .deleteFrom('bank_statements')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return removed?.name ?? notFound()
  },
  audit: { subject: ({ id }) => `statement:${id}`, did: (_, name) => ({ name }) },
})
