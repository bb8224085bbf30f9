import { z } from 'zod'
import { Id } from '../../../contract/wire.ts'
import { staff } from '../../core/allow.ts'
import { notFound, refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { transfersOfLines } from './bank-rows.ts'

/** Takes back a statement that was read by a wrong mapping, with its lines, while none of them counts for an order. */
export const removeStatement = verb({
  name: 'payments.remove-statement',
  may: staff,
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    // Held, so that a line that is being confirmed at this moment is seen, or finds itself gone.
    const lines = await ctx.database
      .selectFrom('bank_statement_lines')
      .select('id')
      .where('statement_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const counted = await transfersOfLines(
      ctx,
      lines.map((line) => line.id),
    )
    if (counted.length > 0) refuse('conflict', 'Lines of this statement count for orders, so it stays.')
    await ctx.database.deleteFrom('bank_statement_lines').where('statement_id', '=', id).execute()
    const removed = await ctx.database
      .deleteFrom('bank_statements')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return removed?.name ?? notFound()
  },
  subject: ({ id }, name) => `${id} ${name}`,
})
