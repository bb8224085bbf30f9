// Brings node_modules up to package-lock.json, when they differ.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './project.mjs'

/** Installs exactly what the lock file says; does nothing when that is there. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing what the shop is built from …')
  // Not `npm ci`: it refuses when a registry lacks an optional package for another machine. Nothing is saved, so the
  // lock file stays as it is. Development packages too, whatever NODE_ENV says: they build the pages.
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
  const { code, said } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...parameters], { quiet: true })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters, { quiet: true })
  if (code !== 0) throw new Error(`npm could not install:\n${said.trim()}`)
}

/** npm keeps beside the packages what it put there; only packages for other machines may be missing. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const there = packagesOf(installed)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    const found = there[path]
    return found ? found.version === wanted.version : wanted.optional === true || wanted.devOptional === true
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
