import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteTax, invoiceTax } from './document-tax.ts'

const vat = { name: 'VAT', percent: 19, is_included: true, registration_number: '' }

/** The taxes of credit notes over these amounts, one after the other. */
function creditedTaxes(cents: number, total_cents: number, amounts: number[]): number[] {
  let credited_cents = 0
  return amounts.map((amount) => {
    credited_cents += amount
    const { tax } = creditNoteTax({ tax: { ...vat, cents }, total_cents, credited_cents }, amount)
    expect(tax?.net_cents).toBe(amount - (tax?.cents ?? 0))
    return tax?.cents ?? -1
  })
}
const sum = (values: number[]) => values.reduce((total, one) => total + one, 0)

test('an invoice has the tax of its order, and one without tax has none', () => {
  const order = { total_cents: 11_900, credited_cents: 0 }
  expect(invoiceTax({ ...order, tax: { ...vat, cents: 1900 } })).toEqual({
    tax: { ...vat, cents: 1900, net_cents: 10_000 },
  })
  expect(invoiceTax({ ...order, tax: null })).toEqual({})
  expect(creditNoteTax({ ...order, credited_cents: 500, tax: null }, 500)).toEqual({})
})

test('each credit note has its part of the tax, and the last one what is left', () => {
  expect(creditedTaxes(1900, 11_900, [11_900])).toEqual([1900])
  expect(creditedTaxes(1000, 6000, [2000, 2000, 2000])).toEqual([333, 334, 333])
  expect(creditedTaxes(1, 10, [4, 1, 5])).toEqual([0, 1, 0])
})

test('credit notes never give back more than was credited, and all of the tax once all is', () => {
  const order = fc
    .array(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 1, maxLength: 8 })
    .chain((amounts) =>
      fc.record({
        amounts: fc.constant(amounts),
        // The highest rate is 99 percent of the net price.
        tax: fc.integer({ min: 1, max: Math.max(1, Math.floor((sum(amounts) * 99) / 199)) }),
      }),
    )
  fc.assert(
    fc.property(order, ({ amounts, tax }) => {
      const taxes = creditedTaxes(tax, sum(amounts), amounts)
      expect(sum(taxes)).toBe(tax)
      for (const [index, cents] of taxes.entries()) {
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(amounts[index] ?? 0)
      }
    }),
    { numRuns: 2000 },
  )
})
