import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/**
 * The browser's path: CHROME_PATH, or Debian's headless shell, which the script installs if it is missing and
 * installing is permitted. The script prints the path on its last line.
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
