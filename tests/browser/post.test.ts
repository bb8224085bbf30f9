import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const slug = 'caring-for-a-khukuri'

const findPost = async () => (await shop.api('GET', `/blog/posts/${slug}/`)).body

test('POST-04 a featured image that fails to load is hidden', async () => {
  const page = await shop.newPage()
  allowNoise(page, /net::ERR_FAILED/)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`/blog/${slug}`)
  await hydrated(page)
  const { featured_image } = await findPost()
  await expect.poll(() => page.locator(`main img[src="${featured_image}"]`).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
