import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'

const shop = await openShop({ env: { ALLOW_DEMO: 'yes' } })

test('the notice stays when navigating', async () => {
  const page = await shop.visit('/')
  await page.getByRole('link', { name: 'All products' }).first().click()
  await page.waitForURL('**/products?*')
  const line = page.getByRole('complementary', { name: 'About this shop' })
  await expect.poll(() => line.textContent()).toMatch(/^Demonstration shop\s+Orders aren’t shipped/)
})

test('it is accessible and fits', async () => {
  await expectAccessible(await shop.visit('/login'))
})
