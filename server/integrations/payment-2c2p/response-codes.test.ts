import { expect, test } from 'vitest'
import { declineOf, isCode, outcomeOf } from './response-codes.ts'

test.each([
  ['0000', 'paid'],
  ['4110', 'paid'],
  ['0001', 'pending'],
  ['2001', 'pending'],
  ['4009', 'pending'],
  ['2002', 'not_found'],
  ['0003', 'canceled'],
  ['4017', 'canceled'],
  ['4080', 'canceled'],
  ['5010', 'canceled'],
  ['0004', 'failed'],
  ['2003', 'failed'],
  ['4005', 'failed'],
  ['4051', 'failed'],
  ['4081', 'failed'],
  ['9035', 'failed'],
  ['5009', 'expired'],
  ['5017', 'expired'],
  ['9020', 'expired'],
  ['0999', 'unknown'],
  ['5002', 'unknown'],
  ['5998', 'unknown'],
  ['9999', 'unknown'],
  ['4120', 'reversed'],
  ['4130', 'reversed'],
  ['9042', 'unknown'],
  ['1234', 'unknown'],
  ['toString', 'unknown'],
])('code %s means %s', (code, outcome) => {
  expect(outcomeOf(code)).toBe(outcome)
})

test.each([
  ['4005', 'declined'],
  ['4014', 'wrong_details'],
  ['4051', 'insufficient_funds'],
  ['4054', 'card_expired'],
  ['4081', 'not_authenticated'],
  ['4091', 'issuer_unavailable'],
  ['5009', 'page_expired'],
  ['0000', undefined],
  ['4130', undefined],
  ['toString', undefined],
])('to its buyer, code %s is the failure %s', (code, reason) => {
  expect(declineOf(code)).toBe(reason)
})

test('only a text of four digits is a code: a number has lost its zeros', () => {
  expect(['0000', '9015'].every(isCode)).toBe(true)
  expect([0, 9015, '0', '000', '00000', '', null, undefined].some(isCode)).toBe(false)
})
