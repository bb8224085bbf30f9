import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { delayBefore, viewOf } from './payment-status.ts'

test('PAY-08 CONST-17 the first check comes after 1.5 s, further ones after 2, 4, 8 … 60 s, then none', () => {
  const delays = Array.from({ length: 9 }, (_, check) => delayBefore(check))
  expect(delays).toEqual([1500, 2000, 4000, 8000, 16_000, 32_000, 60_000, undefined, undefined])
})

test('PAY-11 PAY-12 PAY-13 PAY-14 PAY-16 each status has its view', () => {
  expect(paymentStatuses.map((status) => [status, viewOf(status)])).toEqual([
    ['initiated', 'processing'],
    ['pending', 'processing'],
    ['succeeded', 'success'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
  ])
})

test('ERR-46 an unknown status has no view', () => {
  for (const status of ['refunded', '', 'constructor']) expect(viewOf(status)).toBeUndefined()
})

test('PAY-15 PAY-17 the titles', () => {
  expect(paymentsMessages.titles).toMatchObject({ failed: 'Payment Failed', canceled: 'Payment Canceled' })
})
