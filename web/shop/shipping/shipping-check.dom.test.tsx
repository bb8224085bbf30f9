import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { product } from '#tests/support/sample-product.ts'
import { fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const quote: ShippingQuote = {
  country: 'Nepal',
  allowed: true,
  price: '18.00',
  delivery_days: { from: 4, to: 8 },
  packed_weight_g: 900,
  refusals: [],
  declarations: [],
}
const refused = (country: string, reason: string): ShippingQuote => ({
  ...quote,
  country,
  allowed: false,
  price: null,
  refusals: [{ product: null, reason }],
})

const fold = () => {
  const details = screen.getByText('Do you ship to my country?').closest('details')
  if (!details) throw new Error('It does not fold.')
  return within(details)
}
const summary = () => fold().getByText('Do you ship to my country?').parentElement?.textContent
const says = (text: string | RegExp) => fold().findByText(text)
const asked = () => backend.sent.filter(({ call }) => call === 'GET /shipping/check/')

async function openCheck(slug = 'bhojpure-10'): Promise<UserEvent> {
  backend.answer('GET', `/products/products/${slug}/`, { ...product, slug, packed_weight_g: 900 })
  const user = await shop.visit(`/products/${slug}`)
  // The first page of a file loads its modules.
  await user.click(await screen.findByText('Do you ship to my country?', {}, { timeout: 15_000 }))
  await fold().findByLabelText('Country')
  return user
}

const choose = (user: UserEvent, country: string) =>
  user.selectOptions(fold().getByLabelText('Country'), country)

test('the check uses the chosen country, and remembers it for other products and visits', async () => {
  const late = Promise.withResolvers<object>()
  backend.answer('GET', '/shipping/check/', () => late.promise)
  const user = await openCheck()
  expect(asked()).toEqual([])
  await says('Choose your country.')
  await choose(user, 'Nepal')
  await says('Just a moment…')
  late.resolve(quote)
  await says('Nepal: $18.00, 4–8 working days')
  await openCheck('other')
  await says('Nepal: $18.00, 4–8 working days')
  expect(asked().map(({ query }) => query.toString())).toEqual([
    'product=bhojpure-10&country=NP',
    'product=other&country=NP',
  ])
  await choose(user, '')
  await says('Choose your country.')
  await openCheck()
  await says('Choose your country.')
})

test('a refusal shows its reason, by postal code if that matters', async () => {
  backend.answer('GET', '/shipping/check/', ({ query }: Sent) => {
    if (query.get('country') === 'SG') return refused('Singapore', 'It requires a police license.')
    const isVictoria = query.get('postal_code') === '3000'
    const answer = isVictoria
      ? refused('Australia', 'Victoria forbids it.')
      : { ...quote, country: 'Australia' }
    return { ...answer, by_postal_code: true }
  })
  const user = await openCheck()
  await choose(user, 'Singapore')
  await says('We can’t ship this there.')
  await says('It requires a police license.')
  expect(summary()).toContain('Singapore: not available')
  expect(fold().queryByLabelText('Postal code')).toBeNull()
  await choose(user, 'Australia')
  const code = await fold().findByLabelText('Postal code')
  await says('4–8 working days in transit')
  await fill(user, code, '3000')
  await says('Victoria forbids it.')
  await fill(user, code, '2000')
  await says(/^Australia: \$18/)
  expect(fold().queryByText('We can’t ship this there.')).toBeNull()
  expect(asked().at(-1)?.query.get('postal_code')).toBe('2000')
  // The postal code does not carry over to another country.
  await choose(user, 'Singapore')
  await says('It requires a police license.')
  expect(fold().queryByLabelText('Postal code')).toBeNull()
  expect(asked().at(-1)?.query.has('postal_code')).toBe(false)
})

test('a failed check shows an error, with a retry button', async () => {
  backend.refuse('GET', '/shipping/check/', 500, 'down')
  const user = await openCheck()
  await choose(user, 'Nepal')
  await waitFor(() => expect(fold().getByRole('alert').textContent).toContain('We couldn’t check shipping.'))
  backend.answer('GET', '/shipping/check/', quote)
  await user.click(fold().getByRole('button', { name: 'Try again' }))
  await says('Nepal: $18.00, 4–8 working days')
})
