import { expect, test } from 'vitest'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { checkAnswer } from './check-answers.ts'

const category = { id: 1, name: 'Kitchen', slug: 'kitchen', description: '' }

test('accepts an answer as in the contract, with extra fields, or in the other shape of a list', () => {
  checkAnswer('GET /products/categories/', [category])
  checkAnswer('GET /products/categories/', [{ ...category, color: 'red' }])
  checkAnswer('GET /products/categories/', { count: 1, next: null, previous: null, results: [category] })
  checkAnswer('GET /products/products/', [])
  expect.assertions(0)
})

test('reports an answer that lacks a field, with its call', () => {
  expectNoise(/GET \/products\/categories\/ broke the contract:[\s\S]*slug/)
  checkAnswer('GET /products/categories/', [{ ...category, slug: undefined }])
  expectNoise(/GET \/unknown\/ is not in the contract/)
  checkAnswer('GET /unknown/', {})
  expect.assertions(0)
})
