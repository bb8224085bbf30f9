import { expect, test } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { failureText, fieldName } from './failure-text.ts'

const refusal = new CallError(400, { amount: ['Enter an amount.'], reason: ['Say why.', 'At length.'] })

test('an error names its field, unless the field displays it', () => {
  expect(failureText(refusal)).toBe('Amount: Enter an amount. Reason: Say why. At length.')
  expect(failureText(refusal, (field) => field === 'reason')).toBe('Amount: Enter an amount.')
  expect(failureText(refusal, () => true)).toBe('Some fields need your attention.')
  expect(failureText(new CallError(400, { non_field_errors: ['Not like this.'] }))).toBe('Not like this.')
})

test.each([
  ['gateway_reference', 'Gateway reference'],
  ['delivery_address.postalCode', 'Delivery address, postal code'],
  ['items.0.customization.engraving', 'Items 1, customization, engraving'],
])('%s is called %s', (field, name) => expect(fieldName(field)).toBe(name))
