import { expect, test } from 'vitest'
import { cleanHtml } from '#server/platform/text/html.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { htmlErrors, wordCount } from '../html-errors.ts'
import { isPathOfTheSeed } from '../seed-paths.ts'
import { shippingSettings } from '../settings.ts'
import { readCompany, readFaqs, readPolicies } from './read-pages.ts'

const faqs = readFaqs()
const documents = readPolicies()
const company = readCompany()

test('twelve questions, each asked once', () => {
  expect(faqs).toHaveLength(12)
  expect(new Set(faqs.map(({ question }) => question)).size).toBe(12)
})

test.each(faqs)('$question is answered in plain HTML, briefly and without headings', ({ answer }) => {
  expect(htmlErrors(answer, isPathOfTheSeed)).toEqual([])
  expect(answer).not.toMatch(/<h\d>/)
  expect(wordCount(answer)).toBeGreaterThanOrEqual(40)
  expect(wordCount(answer)).toBeLessThanOrEqual(110)
})

test.each(documents)('$document_type: headed parts, lists and plain HTML', ({ content }) => {
  expect(htmlErrors(content, isPathOfTheSeed)).toEqual([])
  expect(content.match(/<h\d>/)?.[0]).toBe('<h2>')
  expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(7)
  expect(content).toContain('<ul>')
  expect(wordCount(content)).toBeGreaterThanOrEqual(600)
  expect(wordCount(content)).toBeLessThanOrEqual(1125)
})

test('sanitizing changes nothing', () => {
  for (const html of [...faqs.map(({ answer }) => answer), ...documents.map(({ content }) => content)])
    expect(cleanHtml(html)).toBe(html)
})

test('questions and refund policy name the same periods', () => {
  const policy = documents.find(({ document_type }) => document_type === 'refund_policy')?.content
  const answer = faqs.find(({ question }) => question.includes('return'))?.answer
  for (const period of ['within 24 hours', '14 days', 'two years']) {
    expect(policy).toContain(period)
    expect(answer).toContain(period)
  }
})

test('the texts give the prices that the shop charges for engraving and shipping', () => {
  const engraving = readCatalogue().customizationOptions.find(({ key }) => key === 'engraving')
  const answers = faqs.map(({ answer }) => answer).join()
  for (const [longest, cents] of engraving?.surcharge_by_length ?? []) {
    expect(answers).toContain(`up to ${longest}`)
    expect(answers).toContain(`$${cents / 100}`)
  }
  expect(answers).toContain(`free on orders over $${Number(shippingSettings.free_from)}`)
})

test('the company tells its story in plain text, in paragraphs, and has five values', () => {
  const { tagline, core_values, ...texts } = company
  expect(tagline).not.toContain('\n')
  for (const text of Object.values(texts)) {
    expect(text).not.toMatch(/[<>&]/)
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(2)
  }
  expect(core_values).toHaveLength(5)
  expect(new Set(core_values.map(({ name }) => name)).size).toBe(5)
  for (const { name, description } of core_values) expect(`${name} ${description}`).not.toMatch(/[<>&]/)
})
