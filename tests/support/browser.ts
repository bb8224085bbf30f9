import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Quiet and closed: no look-ups of its own. Its sandbox starts neither as root nor in most containers. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium, `CHROME_PATH` first; installs Debian's when there is none and we are root. Else throws why. */
export function findBrowser(): string {
  const found = usable()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'Chromium is not on this machine, and only root can install it. CHROME_PATH may name one.',
    )
  }
  console.log('Installing Chromium for the tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    execFileSync('apt-get', [...quietly, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = usable()
  if (!installed) throw new Error('Chromium could not be installed.')
  return installed
}

function usable(): string | undefined {
  const paths = [process.env.CHROME_PATH, ...candidates].filter((path) => path !== undefined)
  return paths.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0)
}

if (import.meta.main) {
  try {
    console.log(findBrowser())
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
