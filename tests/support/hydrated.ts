import type { Page } from 'playwright-core'

/** Waits for hydration: the layout's effects have run, and every control has its handlers. Gives the page a visitor. */
export async function hydrated(page: Page): Promise<void> {
  // Parts below the first paint wait for one.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      [...document.querySelectorAll(':is(main, search) :is(button, input, select, textarea)')].every(
        (control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
  )
}
