import { type Browser, chromium } from 'playwright-core'

/** CHROME_PATH, or Debian's headless shell. */
export const program = process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
