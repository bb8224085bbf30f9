import { expect, test } from 'vitest'
import { isPathOfTheSeed } from './seed-paths.ts'

test.each([
  '/products/care-kit',
  '/blog/caring-for-a-khukuri',
  '/refund-policy',
  'mailto:orders@example.com',
])('%s exists', (path) => {
  expect(isPathOfTheSeed(path)).toBe(true)
})

test.each([
  '/products/excalibur',
  '/blog/how-to-throw-one',
  '/faq/shipping',
  '/terms',
  'https://example.com/faq',
  'mailto:orders@karda.test',
])('%s does not exist', (path) => {
  expect(isPathOfTheSeed(path)).toBe(false)
})
