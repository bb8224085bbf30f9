import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../tests/support/browser.ts'

/** CHROME_PATH, or Debian's headless shell, which is installed where it is missing and may be. */
export const program = findBrowser()

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
