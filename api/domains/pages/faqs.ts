import { z } from 'zod'
import type { Faq } from '../../../contract/shop/pages.ts'
import { Id, line } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { cleanHtml } from '../../core/html.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'

/** All questions and answers in display order. */
export function findFaqs(ctx: Context): Promise<Faq[]> {
  return ctx.database
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Creates a question with its answer or updates the one with this id. */
export const saveFaq = verb({
  name: 'pages.save-faq',
  may: permitted('content.manage'),
  input: z.object({
    id: Id.optional(),
    question: line(300),
    answer: line(20_000),
    position: z.int().min(0).max(1000),
  }),
  run: async (ctx, { id, answer, ...faq }) => {
    const row = { ...faq, answer: cleanHtml(answer) }
    const saved =
      id === undefined
        ? ctx.database.insertInto('faqs').values(row).returning('id')
        : ctx.database.updateTable('faqs').set(row).where('id', '=', id).returning('id')
    return (await saved.executeTakeFirst()) ?? notFound()
  },
  subject: (_, { id }) => String(id),
})
