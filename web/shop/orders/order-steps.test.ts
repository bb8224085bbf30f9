import { expect, test } from 'vitest'
import type { OrderStatus, OrderStep } from '#contract/shop/orders.ts'
import { orderSteps } from './order-steps.ts'

const created_at = '2026-11-21T10:00:00.000Z'
const step = (status: OrderStatus, note: string | null = null): OrderStep => ({
  status,
  at: created_at,
  note,
})
const shown = (status: OrderStatus, history?: OrderStep[]) =>
  orderSteps({ status, created_at, history }).map(({ title, state }) => [title, state])

test('past steps, the current one, and the upcoming ones', () => {
  expect(shown('processing', [step('pending'), step('paid', 'By card'), step('processing')])).toEqual([
    ['Placed', 'done'],
    ['Paid', 'done'],
    ['Being prepared', 'now'],
    ['Shipped', 'ahead'],
    ['Completed', 'ahead'],
  ])
})

test('a changed payment method is a separate step', () => {
  expect(shown('awaiting_payment', [step('pending'), step('awaiting_payment', 'By transfer')])).toEqual([
    ['Placed', 'done'],
    ['Awaiting payment', 'now'],
    ['Paid', 'ahead'],
    ['Being prepared', 'ahead'],
    ['Shipped', 'ahead'],
    ['Completed', 'ahead'],
  ])
})

test('no step follows a cancellation, a refund or the last step', () => {
  for (const status of ['canceled', 'refunded', 'completed'] as const) {
    expect(shown(status, [step('pending'), step(status)]).map(([, state]) => state)).toEqual(['done', 'now'])
  }
})

test('without a history only the order date and the status are shown', () => {
  expect(shown('pending').slice(0, 2)).toEqual([
    ['Placed', 'now'],
    ['Paid', 'ahead'],
  ])
  expect(shown('canceled')).toEqual([
    ['Placed', 'done'],
    ['Canceled', 'now'],
  ])
})

test('a step is identified by its status, not its title', () => {
  const order = { status: 'shipped' as const, created_at, history: [step('pending'), step('shipped')] }
  expect(orderSteps(order).map(({ status }) => status)).toEqual(['pending', 'shipped', 'completed'])
})
