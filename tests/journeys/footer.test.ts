import { expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { openShop } from '../support/shop.ts'

const backend = await serveOtherBackend()
const shop = await openShop({ env: { API_URL: backend.url }, empty: true })

test('FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 the policies, the questions and the year', async () => {
  const page = await shop.visit('/products')
  const footer = page.getByRole('contentinfo')
  const address = (name: string) => footer.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await address('Refund Policy')).toBe('/refund-policy')
  expect(await address('Privacy Policy')).toBe('/privacy-policy')
  expect(await address('FAQs')).toBe('/faq')
  const year = new Date().getFullYear()
  expect(await footer.getByText(`© ${year} Karda Khukuri House`, { exact: true }).isVisible()).toBe(true)
})
