import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install Debian's packages. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Like `installPackages`, for a single package. */
export function installPackage(name: string, title: string): boolean {
  return installPackages([name], title)
}

/** Test processes install one after the other: apt itself does not wait for the lock of its lists. */
const lock = '/var/lock/karda-tests-apt'

/** Installs packages by apt; false if that fails, with apt's errors printed. `title` names them on standard output. */
export function installPackages(names: string[], title: string): boolean {
  console.log(`Installing ${title} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120']
  return [['update'], ['install', '-y', '--no-install-recommends', ...names]].every(
    (command) =>
      spawnSync('flock', [lock, ...quietly, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
        .status === 0,
  )
}
