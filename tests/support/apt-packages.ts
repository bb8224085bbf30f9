import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install Debian's packages. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** `installPackages` of one. */
export function installPackage(name: string, title: string): boolean {
  return installPackages([name], title)
}

/** Whether apt could install them; its errors are printed. `title` is what the line on standard output calls them. */
export function installPackages(names: string[], title: string): boolean {
  console.log(`Installing ${title} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  return [['update'], ['install', '-y', '--no-install-recommends', ...names]].every(
    (command) =>
      spawnSync('apt-get', [...quietly, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
        .status === 0,
  )
}
