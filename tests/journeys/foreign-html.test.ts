import { expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const backend = await serveOtherBackend()
const shop = await openShop({ env: { API_URL: backend.url, CHECK_ANSWERS: 'off' }, empty: true })

const hostile = [
  '<p>Within thirty days.</p>',
  '<script>window.ran = "element"</script>',
  '<img src="data:," onerror="window.ran = \'attribute\'" alt="">',
  '<svg onload="window.ran = \'drawing\'"></svg>',
  '<iframe srcdoc="<script>parent.ran = \'frame\'</script>"></iframe>',
  '<a href="javascript:window.ran = \'address\'">here</a>',
].join('')

test('unsanitized HTML from a backend runs nothing, rendered on the server or in the browser', async () => {
  backend.let(/^\/pages\/manage\/documents\//, {
    status: 200,
    body: [{ id: 1, document_type: 'refund_policy', content: hostile }],
  })
  const page = await shop.newPage()
  allowNoise(page, /Content Security Policy|ERR_INVALID_URL/)
  const ran = () => page.evaluate(() => Reflect.get(globalThis, 'ran'))
  const shown = page.getByText('Within thirty days.')
  await page.goto('/refund-policy')
  await hydrated(page)
  await shown.waitFor()
  await page.getByRole('link', { name: 'here', exact: true }).click()
  expect(await ran()).toBeUndefined()
  await navigateTo(page, '/products')
  await navigateTo(page, '/refund-policy')
  await shown.waitFor()
  await page.getByRole('link', { name: 'here', exact: true }).click()
  expect(await ran()).toBeUndefined()
})
