import { z } from 'zod'
import { line } from '../../wire.ts'
import { orderedEndpoints } from '../ordered.ts'

/** `answer` is HTML. */
export const FaqInput = z.object({ question: line(300), answer: line(20_000) })

export const faqsCalls = orderedEndpoints({
  name: 'faqs',
  one: 'a question with its answer',
  many: 'Questions and answers',
  permission: 'content.manage',
  input: FaqInput,
})
