import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#tests/support/dom-backend.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

test('API-26 API-27 in the browser each policy asks for its own type and shows it', async () => {
  const path = '/pages/manage/documents/'
  backend.answer('GET', path, ({ query }: Sent) => [
    { id: 1, document_type: query.get('document_type'), content: `<p>All of ${query}.</p>` },
  ])
  await shop.visit('/login')
  for (const type of ['refund_policy', 'privacy_policy', 'shipping_policy', 'terms_of_sale']) {
    await shop.navigate(`/${type.replaceAll('_', '-')}`)
    await screen.findByText(`All of document_type=${type}.`)
  }
  expect(backend.sent.filter(({ call }) => call === `GET ${path}`)).toHaveLength(4)
})
