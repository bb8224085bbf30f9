import type { Page } from 'playwright-core'
import type { TestCustomer } from './shop-api.ts'

/** Stores a customer's tokens where the storefront reads them, before any script of the next page runs. */
export async function signInPage(
  page: Page,
  { access, refresh }: Pick<TestCustomer, 'access' | 'refresh'>,
): Promise<void> {
  await page.addInitScript(
    (tokens) => {
      // Only once per tab: a test that signs out must stay signed out on its next page.
      if (sessionStorage.getItem('test-signed-in')) return
      sessionStorage.setItem('test-signed-in', 'yes')
      localStorage.setItem('access_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
    },
    { access, refresh },
  )
}
