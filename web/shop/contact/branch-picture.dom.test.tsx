import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()

test('FOOTER-17 a picture that fails to load shows that it is unavailable', async () => {
  await shop.visit('/faq')
  const block = within(await screen.findByRole('region', { name: 'Get In Touch' }))
  const text = 'Location image unavailable'
  const [picture] = await block.findAllByRole('img')
  const before = block.queryAllByText(text).length
  fireEvent.error(picture as HTMLElement)
  expect(await block.findAllByText(text)).toHaveLength(before + 1)
})
