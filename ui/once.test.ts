import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('a value is made at its first use, and only then', () => {
  const make = vi.fn(() => undefined)
  const value = once(make)
  expect(make).not.toHaveBeenCalled()
  value()
  value()
  expect(make).toHaveBeenCalledOnce()
})
