import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('the value is created once, on first use', () => {
  const make = vi.fn(() => undefined)
  const value = lazy(make)
  expect(make).not.toHaveBeenCalled()
  value()
  value()
  expect(make).toHaveBeenCalledOnce()
})
