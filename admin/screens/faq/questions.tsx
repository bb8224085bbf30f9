import { html } from '#admin/kit/editor/html-input.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { orderedRecords } from '#admin/kit/ordered-records.ts'

/** Questions and answers in the order of the shop's page. */
export const questions = orderedRecords({
  name: 'faqs',
  at: '/faq',
  subject: 'faq',
  title: 'Questions',
  one: 'question',
  add: 'Add a question',
  empty: { title: 'No questions yet', text: 'What do customers ask you again and again?' },
  nameOf: ({ question }) => question,
  deletion: ({ question }) => `“${question}” and its answer will be removed from the shop.`,
  fields: { question: text('Question', { maxLength: 300 }), answer: html('Answer') },
})
