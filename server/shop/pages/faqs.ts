import { FaqInput } from '#contract/admin/contents/faq.ts'
import type { Faq } from '#contract/shop/pages.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { orderedList } from '#server/platform/records/ordered-list.ts'
import { cleanField } from '#server/platform/text/html.ts'

/** All questions and answers in display order. */
export function findFaqs(ctx: Context): Promise<Faq[]> {
  return readFaqs(ctx)
}

/** Questions as staff edit them. */
export const adminFaqs = orderedList({
  table: 'faqs',
  type: 'faq',
  actions: { domain: 'pages', one: 'faq', many: 'faqs' },
  input: FaqInput,
  rowOf: async (_, { question, answer }) => {
    return { question, answer: cleanField('answer', FaqInput.shape.answer, answer) }
  },
  read: readFaqs,
})

function readFaqs(ctx: Context, ids?: number[]): Promise<Faq[]> {
  const faqs = ctx.database.selectFrom('faqs').select(['id', 'question', 'answer'])
  const query = ids ? faqs.where('id', 'in', ids) : faqs
  return query.orderBy('position').orderBy('id').execute()
}
