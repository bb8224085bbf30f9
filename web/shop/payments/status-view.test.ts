import { expect, test } from 'vitest'
import { paymentStatuses } from '../../../contract/shop/payments.ts'
import { titles, viewOf } from './status-view.ts'

test('PAY-11 PAY-12 PAY-13 PAY-14 PAY-16 each status has its view', () => {
  expect(paymentStatuses.map((status) => [status, viewOf(status)])).toEqual([
    ['initiated', 'processing'],
    ['pending', 'processing'],
    ['succeeded', 'success'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
  ])
})

test('ERR-46 any other word has none', () => {
  for (const word of ['refunded', '', 'constructor']) expect(viewOf(word)).toBeUndefined()
})

test('PAY-15 PAY-17 the titles', () => {
  expect(titles).toMatchObject({ failed: 'Payment Failed', canceled: 'Payment Canceled' })
})
