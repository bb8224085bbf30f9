import type { Page } from 'playwright-core'

/** Navigates like a click on a link: without a new document, loading in the browser. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(to)
  }, path)
}
