import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install Debian's packages. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether apt could install it; its errors are printed. `title` is what the line on standard output calls it. */
export function installPackage(name: string, title: string): boolean {
  console.log(`Installing ${title} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every(
    (command) =>
      spawnSync('apt-get', [...quietly, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
        .status === 0,
  )
}
