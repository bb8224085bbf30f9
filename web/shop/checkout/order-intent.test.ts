import { beforeEach, expect, test } from 'vitest'
import { newKey } from '#client/new-key.ts'
import { standInBrowser } from '#tests/support/browser-fixture.ts'
import { clearOrderKey, isOrderUncertain, orderKey } from './order-intent.ts'

standInBrowser({ apiUrl: '/api' })
beforeEach(() => sessionStorage.clear())

test('the same input keeps its key until the order is placed; other input gets another key', () => {
  const key = orderKey({ country: 'Nepal' })
  expect(orderKey({ country: 'Nepal' })).toBe(key)
  expect(orderKey({ country: 'India' })).not.toBe(key)
  const again = orderKey({ country: 'Nepal' })
  clearOrderKey()
  expect(orderKey({ country: 'Nepal' })).not.toBe(again)
})

test('an order is uncertain from the request until the answer', () => {
  expect(isOrderUncertain()).toBe(false)
  orderKey({ country: 'Nepal' })
  expect(isOrderUncertain()).toBe(true)
  clearOrderKey()
  expect(isOrderUncertain()).toBe(false)
})

test('a key is 32 hexadecimal digits', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
})
