import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/shop/payments.ts'
import { isOpen, mayBecome, stateOf } from './payment-states.ts'

test('a payment allows exactly these transitions: it can succeed after a failure, and no result undoes a success', () => {
  const ways = paymentStatuses.flatMap((from) =>
    paymentStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(ways).toEqual([
    'initiated → pending',
    'initiated → succeeded',
    'initiated → failed',
    'initiated → canceled',
    'pending → succeeded',
    'pending → failed',
    'pending → canceled',
    'failed → succeeded',
    'canceled → succeeded',
  ])
})

test.for([
  ['paid', 'succeeded', 'succeeded'],
  ['pending', 'pending', 'pending'],
  ['canceled', 'canceled', 'canceled'],
  ['failed', 'failed', 'failed'],
  ['expired', 'failed', 'failed'],
  ['not_found', undefined, 'failed'],
  ['unknown', undefined, undefined],
] as const)('the outcome %s means %s, and after expiry %s', ([outcome, meanwhile, afterwards]) => {
  expect([stateOf(outcome, false), stateOf(outcome, true)]).toEqual([meanwhile, afterwards])
})

test('only initiated and pending are open', () => {
  expect(paymentStatuses.filter(isOpen)).toEqual(['initiated', 'pending'])
})
