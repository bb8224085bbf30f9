import { expect, test, vi } from 'vitest'
import { announceAdded, onAdded } from './added-to-cart.ts'

test('a line added before its message has loaded is announced then, once', () => {
  const added = { product_id: 1, name: 'Sirupate', customization: null }
  announceAdded(added)
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = onAdded(first)
  onAdded(second)
  expect(first).toHaveBeenCalledExactlyOnceWith(added)
  expect(second).not.toHaveBeenCalled()
  stop()
  announceAdded(added)
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledExactlyOnceWith(added)
})
