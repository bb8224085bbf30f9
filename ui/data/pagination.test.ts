import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test('shows every page of a short list', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('leaves out the far pages of a long list, once on each side', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 2, undefined, 9, 10, 11, undefined, 19, 20])
  expect(pageNumbers(20, 20)).toEqual([1, 2, undefined, 19, 20])
})
