import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

test('the chosen units apply to every size, here and in the size guide, also on the next visit', async () => {
  const measures = { blade_cm: 25.4, overall_cm: 39.6, spine_mm: 9, weight_g: 800 }
  const piece = { ...product, measures, shape: 'sirupate' }
  backend.answer('GET', '/products/products/', { count: 1, next: null, previous: null, results: [piece] })
  backend.answer('GET', '/products/products/bhojpure-10/', piece)
  const user = await shop.visit('/products/bhojpure-10')
  const size = within(await screen.findByRole('region', { name: 'Size' }))
  const overall = () => size.getByText('Overall').textContent
  expect(overall()).toBe('Overall 39.6 cm')
  expect(size.getByRole('img').querySelectorAll('use')).toHaveLength(3)
  await user.click(size.getByRole('radio', { name: 'inches' }))
  await waitFor(() => expect(overall()).toBe('Overall 15.6 in'))
  await user.click(size.getByRole('link', { name: 'Size guide' }))
  await screen.findByText('Blade 10 in, overall 15.6 in, 28.2 oz')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'inches' }).checked).toBe(true)
  await shop.visit('/products/bhojpure-10')
  expect((await screen.findByText('Overall')).textContent).toBe('Overall 15.6 in')
  await user.click(screen.getByRole('radio', { name: 'cm' }))
  await waitFor(() => expect(screen.getByText('Overall').textContent).toBe('Overall 39.6 cm'))
})
