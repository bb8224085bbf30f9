import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/**
 * CHROME_PATH, or Debian's headless shell, which is installed if missing and permitted. Its path is the last line of
 * the output.
 */
export const program = execFileSync(process.execPath, [
  join(import.meta.dirname, '../tests/support/browser.ts'),
])
  .toString()
  .trim()
  .replace(/^.*\n/s, '')

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
