import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstallPackages, installPackage } from './apt-packages.ts'

/** Headless Chromium: a page costs a third of the CPU time of the full browser. */
const headlessShells = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Turn off background traffic, and Chromium's sandbox, which works neither as root nor in most containers. Test pages
 * are too short-lived for V8's optimizing compilers: without them axe needs a quarter less CPU time.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev --no-turbofan',
]

/**
 * Path of a Chromium: `CHROME_PATH`, a headless shell, or any other. Installs Debian's headless shell if permitted.
 * Throws with the reason if there is none.
 */
export function findBrowser(): string {
  const found = usable([process.env.CHROME_PATH, ...headlessShells])
  if (found) return found
  const canInstall = canInstallPackages()
  const isInstalled = canInstall && installPackage('chromium-headless-shell', 'Chromium')
  const installed = isInstalled ? usable(headlessShells) : undefined
  const browser = installed ?? usable(wholeBrowsers)
  if (browser) return browser
  throw new Error(
    canInstall
      ? 'Chromium could not be installed.'
      : 'Chromium is not on this machine, and only root can install it. CHROME_PATH may name one.',
  )
}

/** Path of a Firefox: `FIREFOX_PATH` or any other. Installs Debian's if permitted. Undefined if there is none. */
export function findFirefox(): string | undefined {
  const found = usable([process.env.FIREFOX_PATH, ...firefoxes])
  if (found || !canInstallPackages()) return found
  return installPackage('firefox-esr', 'Firefox') ? usable(firefoxes) : undefined
}

function usable(paths: (string | undefined)[]): string | undefined {
  return paths
    .filter((path) => path !== undefined)
    .find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0)
}

if (import.meta.main) {
  try {
    console.log(findBrowser())
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
