import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

/** The possible failures of a call, each with the server's message if the page shows it. */
const failures: [answer: (route: Route) => Promise<void>, shown?: string][] = [
  [
    (route) => route.fulfill({ status: 500, json: { detail: 'Closed for stocktaking.' } }),
    'Closed for stocktaking.',
  ],
  [(route) => route.fulfill({ status: 500, json: { error: 'E_INTERNAL' } })],
  [(route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
  [
    (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please pay for the wifi</h1>' }),
  ],
  [(route) => route.fulfill({ status: 503, json: { detail: '' } })],
  [(route) => route.abort('internetdisconnected')],
]

test.each([['ERR-34', '/contact', '**/contact/info/', 'Failed to load contact information.']])(
  'ERR-01 ERR-03 %s %s shows the server’s detail, else its own text, until a retry',
  async (_, path, call, otherwise) => {
    const page = await shop.visit('/login')
    allowNoise(page, /status of 50\d|ERR_INTERNET_DISCONNECTED/)
    await hydrated(page)
    const main = page.getByRole('main')
    const again = main.getByRole('button', { name: 'Try again' })
    let answer: ((route: Route) => Promise<void>) | undefined
    await page.route(`**/api${call.slice(2)}`, (route) => (answer ? answer(route) : route.fallback()))
    for (const [failing, shown = otherwise] of failures) {
      answer = failing
      // The message of the failure before may be the same.
      const asked = page.waitForRequest(`**/api${call.slice(2)}`)
      await (new URL(page.url()).pathname === path ? again.click() : navigateTo(page, path))
      await asked
      await main.getByRole('alert').filter({ hasText: shown }).waitFor()
      expect(await main.textContent()).not.toMatch(/Bad gateway|wifi|E_INTERNAL|fetch|JSON|undefined/)
    }
    answer = undefined
    await again.click()
    await main.getByRole('heading', { level: 1 }).waitFor()
    await again.waitFor({ state: 'detached' })
    expect(
      await main.getByRole('listitem').or(main.getByRole('article')).or(main.locator('p')).count(),
    ).toBeGreaterThan(0)
  },
)
