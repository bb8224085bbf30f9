import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'
import { startShopProcess } from '../support/shop-process.ts'

const shop = await openShop({ env: { ALLOW_DEMO: 'yes' } })

const pages = ['/', '/products', '/login', '/cart', '/privacy-policy', '/there-is-no-such-page']

test.each(pages)('%s says, rendered on the server, that nothing is sold here', async (path) => {
  const html = await (await fetch(shop.url + path)).text()
  expect(html.match(/Demonstration shop/g)).toHaveLength(1)
})

test('a real shop has no such notice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karda-real-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const real = await startShopProcess({ DATA_DIR: folder, SEED: 'empty' })
  onTestFinished(async () => void (await real.stop()))
  expect(await (await fetch(real.url)).text()).not.toContain('Demonstration shop')
})

test('the notice stays when navigating', async () => {
  const page = await shop.visit('/')
  await page.getByRole('link', { name: 'All products' }).first().click()
  await page.waitForURL('**/products?*')
  const line = page.getByRole('complementary', { name: 'About this shop' })
  await expect.poll(() => line.textContent()).toMatch(/^Demonstration shop\s+Orders are not shipped/)
})

test('it is accessible and fits', async () => {
  await expectAccessible(await shop.visit('/login'))
})
