import { expect, test } from 'vitest'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { customLabel, isPaymentMethod, methodChoices } from './payment-methods.ts'

function options(card: boolean, bank: boolean, custom: boolean): CheckoutOptions {
  return {
    enable_card_payment: card,
    enable_bank_transfer: bank,
    enable_custom_payment: custom,
    bank_account_details: null,
    custom_payment_label: 'Cash',
    custom_payment_instructions: 'In our shop.',
    custom_payment_redirect_url: null,
  }
}
const values = (of: CheckoutOptions) => methodChoices(of).map(({ value }) => value)

test('CHECK-11 CHECK-13 the methods are card, bank transfer and custom, card before the others', () => {
  expect(values(options(true, true, true))).toEqual(['card_2c2p', 'bank_transfer', 'custom'])
  expect(values(options(true, false, true))[0]).toBe('card_2c2p')
})

test('CHECK-12 CHECK-14 CHECK-15 only enabled methods are offered, bank transfer before custom', () => {
  expect(values(options(false, true, true))).toEqual(['bank_transfer', 'custom'])
  expect(values(options(false, false, true))).toEqual(['custom'])
  expect(values(options(false, false, false))).toEqual([])
})

test('the custom method has its own label, or a default', () => {
  expect(methodChoices(options(false, false, true))[0]).toMatchObject({ label: 'Cash', note: 'In our shop.' })
  expect(customLabel({ custom_payment_label: ' ' })).toBe('Other payment method')
})

test('a transfer has the shop’s number of days, or a week by default', () => {
  const transfer = options(false, true, false)
  expect(methodChoices({ ...transfer, days_to_pay: 4 })[0]?.note).toContain('four days')
  expect(methodChoices(transfer)[0]?.note).toContain('seven days')
})

test('ERR-42 no other value is a payment method', () => {
  expect(isPaymentMethod('custom')).toBe(true)
  for (const value of ['bitcoin', '', null, 'toString', 3]) expect(isPaymentMethod(value)).toBe(false)
})
