import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('BLOG-02 BLOG-03 CONST-24 a row has as many cards as fit with 300 px each', async () => {
  const page = await shop.visit('/blog')
  const columns: number[] = []
  for (const width of [1440, 1280, 1000, 720, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    for (const box of boxes) expect(box.width, `${width}`).toBeGreaterThanOrEqual(300)
    columns.push(new Set(boxes.slice(1).map(({ left }) => Math.round(left))).size)
    // A single card in the last row fills it.
    const [before, last] = boxes.slice(-2)
    if (last?.top !== before?.top) expect(last?.width, `${width}`).toBe(boxes[0]?.width)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width}`).toBeLessThanOrEqual(0)
  }
  expect(columns).toEqual([3, 3, 2, 2, 1])
})
