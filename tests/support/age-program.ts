import { spawnSync } from 'node:child_process'
import { canInstallPackages, installPackage } from './apt-packages.ts'

/** Whether the `age` program is available; if not, prints the reason. */
export function hasAge(): boolean {
  const isThere = () => spawnSync('age', ['--version']).error === undefined
  if (isThere() || (canInstallPackages() && installPackage('age', 'age') && isThere())) return true
  console.log(
    'Skipped, tests with age: it is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}

/** Decrypts a file by the `age` program, which takes the passphrase from a terminal only. */
export function decryptByAge(file: string, passphrase: string, output: string): void {
  const command = `age --decrypt --output '${output}' '${file}'`
  spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    input: `${passphrase}\n`,
  })
}
