import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

test('a card transitions to its page: its picture grows into the large one', async () => {
  const page = await shop.newPage({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      // The moving picture is on top: a tooltip would stay in its corner, badges move with it.
      const cards = [...document.querySelectorAll('article')]
      const leaving = cards.find((card) => card.querySelector('[style*="view-transition-name: plate;"]'))
      document.body.dataset.tips = `${leaving?.querySelectorAll('[role=tooltip]').length}`
      document.body.dataset.badges = `${leaving?.querySelectorAll('[style*=plate-badges]').length}`
      const transition = start(update)
      transition.finished.then(() => document.body.setAttribute('data-moved', ''))
      return transition
    }
  })
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: 'Chitlange Double-Fuller 11-inch', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Chitlange Double-Fuller 11-inch' }).waitFor()
  await page.locator('body[data-moved]').waitFor()
  expect(await page.locator('body').getAttribute('data-tips')).toBe('0')
  expect(await page.locator('body').getAttribute('data-badges')).toBe('1')
  const named = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'plate',
      ).length,
  )
  expect(named).toBe(1)
})

test('a touch on a card shows the product at once, without the transition, and the rest of the page after that', {
  tags: 'slow',
}, async () => {
  const page = await shop.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  })
  await page.goto('/products')
  await hydrated(page)
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('moved')
    }
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h1')?.textContent !== 'Chitlange Double-Fuller 11-inch') return
      document.body.dataset.early = `${document.getElementById('reviews') !== null}`
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Chitlange Double-Fuller 11-inch', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Chitlange Double-Fuller 11-inch' }).waitFor()
  await page.locator('#reviews').waitFor()
  expect(await page.locator('body').getAttribute('data-early')).toBe('false')
})
