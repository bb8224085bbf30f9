import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#model/order-statuses.ts'
import { mayBecome } from './order-states.ts'

test('OPEN-05 an order allows exactly these transitions', () => {
  const ways = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => mayBecome(from, to)).map((to): [OrderStatus, OrderStatus] => [from, to]),
  )
  expect(ways).toEqual([
    ['pending', 'awaiting_payment'],
    ['pending', 'paid'],
    ['pending', 'canceled'],
    ['awaiting_payment', 'pending'],
    ['awaiting_payment', 'paid'],
    ['awaiting_payment', 'canceled'],
    ['paid', 'processing'],
    ['paid', 'shipped'],
    ['paid', 'completed'],
    ['paid', 'canceled'],
    ['paid', 'refunded'],
    ['processing', 'shipped'],
    ['processing', 'completed'],
    ['processing', 'canceled'],
    ['processing', 'refunded'],
    ['shipped', 'completed'],
    ['shipped', 'refunded'],
    ['completed', 'refunded'],
    ['canceled', 'paid'],
    ['canceled', 'refunded'],
  ])
})
