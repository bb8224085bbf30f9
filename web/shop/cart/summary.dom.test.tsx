import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SummarySums } from './summary.tsx'

const vat = { name: 'VAT', percent: 19, amount: '19.00' }

function rows(tax?: Parameters<typeof SummarySums>[0]['tax']) {
  const { container } = render(<SummarySums subtotal="100.00" shipping="$0.00" total="119.00" tax={tax} />)
  const texts = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent)
  return texts('dt').map((name, place) => [name, texts('dd')[place]])
}

test('shows an added tax above the total, an included one below it, and none without one', () => {
  const [subtotal, shipping, total] = [
    ['Subtotal', '$100.00'],
    ['Shipping', '$0.00'],
    ['Total', '$119.00'],
  ]
  expect(rows()).toEqual([subtotal, shipping, total])
  expect(rows({ ...vat, is_included: false })).toEqual([subtotal, shipping, ['VAT 19%', '$19.00'], total])
  expect(rows({ ...vat, is_included: true })).toEqual([
    subtotal,
    shipping,
    total,
    ['Includes VAT 19%', '$19.00'],
  ])
})
