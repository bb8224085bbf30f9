import { expect, test } from 'vitest'
import type { OrderStatus, OrderStep } from '../../../contract/shop/orders.ts'
import { orderSteps } from './order-steps.ts'

const created_at = '2026-11-21T10:00:00.000Z'
const step = (status: OrderStatus, note: string | null = null): OrderStep => ({
  status,
  at: created_at,
  note,
})
const shown = (status: OrderStatus, history?: OrderStep[]) =>
  orderSteps({ status, created_at, history }).map(({ title, state }) => [title, state])

test('what was, where it stands, and what is still to come', () => {
  expect(shown('processing', [step('pending'), step('paid', 'By card'), step('processing')])).toEqual([
    ['Placed', 'done'],
    ['Paid', 'done'],
    ['Being prepared', 'now'],
    ['Shipped', 'ahead'],
    ['Completed', 'ahead'],
  ])
})

test('a changed way to pay is a step of its own', () => {
  expect(shown('awaiting_payment', [step('pending'), step('awaiting_payment', 'By transfer')])).toEqual([
    ['Placed', 'done'],
    ['Waiting for the payment', 'now'],
    ['Paid', 'ahead'],
    ['Being prepared', 'ahead'],
    ['Shipped', 'ahead'],
    ['Completed', 'ahead'],
  ])
})

test('nothing follows a cancellation, a refund or the end', () => {
  for (const status of ['canceled', 'refunded', 'completed'] as const) {
    expect(shown(status, [step('pending'), step(status)]).map(([, state]) => state)).toEqual(['done', 'now'])
  }
})

test('without a history the placing and the status are left', () => {
  expect(shown('pending').slice(0, 2)).toEqual([
    ['Placed', 'now'],
    ['Paid', 'ahead'],
  ])
  expect(shown('canceled')).toEqual([
    ['Placed', 'done'],
    ['Canceled', 'now'],
  ])
})
