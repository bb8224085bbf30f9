import type { Page } from 'playwright-core'

/** Goes to another page as a click on a link does, without a new document; the browser does the loading. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(to)
  }, path)
}
