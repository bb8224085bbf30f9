import { expect, test } from 'vitest'
import { list, nonBlank, optional, or, orNull, record, unreadable } from './readers.ts'

test('a missing value is replaced without creating an error', () => {
  let readings = 0
  const counted = (): never => {
    readings++
    return unreadable()
  }
  const read = record({ name: or(counted, ''), plate: orNull(counted), shape: optional(counted) })
  expect(read({ name: null })).toEqual({ name: '', plate: null })
  expect(readings).toBe(0)
  expect(read({ name: 5, plate: 5, shape: 5 })).toEqual({ name: '', plate: null })
  expect(readings).toBe(3)
})

test('a list omits missing and unreadable items alike', () => {
  expect(list(nonBlank)([null, 'one', ' ', undefined, 'two'])).toEqual(['one', 'two'])
})
