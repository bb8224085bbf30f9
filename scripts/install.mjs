// Installs packages if node_modules differs from package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './project.mjs'

/** Installs exactly what the lock file lists; does nothing if it is already installed. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  // Not `npm ci`, which fails if a registry lacks an optional package for another platform. --no-save leaves the lock
  // file unchanged. Development packages are needed whatever NODE_ENV is, since they build the pages.
  const parameters = [
    'install',
    '--no-save',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...parameters], { quiet: true })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters, { quiet: true })
  if (code !== 0) throw new Error(`npm install failed:\n${output.trim()}`)
}

/**
 * Compares with the lock file of the installed packages that npm writes into node_modules; only packages for other
 * platforms may be missing.
 */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const installedPackages = packagesOf(installed)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (path === '') return true
    const found = installedPackages[path]
    return found ? found.version === locked.version : locked.optional === true || locked.devOptional === true
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
