import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('a declined card has a sentence, with the bank’s text apart', () => {
  expect(failureText({ decline_reason: 'declined', error_message: 'Do not honor' })).toEqual({
    why: 'Your bank declined the card.',
    isCharged: false,
    bankText: 'Do not honor',
  })
})

test('an unknown or missing reason gets the general sentence', () => {
  const why = 'The payment didn’t go through.'
  expect(failureText({ error_message: null })).toEqual({ why, isCharged: false, bankText: null })
  expect(failureText({ decline_reason: 'moonlight' as 'declined', error_message: null }).why).toBe(why)
})

test('a second payment of an order never says that it cost nothing', () => {
  const error_message = 'This order was already paid. We’ll refund the second payment.'
  expect(failureText({ decline_reason: 'already_paid', error_message })).toEqual({
    why: error_message,
    isCharged: true,
    bankText: null,
  })
})
