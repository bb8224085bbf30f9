import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const oldestVersion = 15
const debianFolder = '/usr/lib/postgresql'

/**
 * The folder with initdb and postgres, version 15 or newer. Installs Debian's package if there is none and we are
 * root. Throws with the reason if that fails.
 */
export function findPostgresPrograms(): string {
  const found = newestOf(candidateFolders())
  if (found) return found
  installDebianPackage()
  const installed = newestOf(candidateFolders())
  if (!installed) throw new Error(`PostgreSQL ${oldestVersion} or newer is not on this machine.`)
  return installed
}

/** Whether PostgreSQL's programs are already on this machine; installs nothing. */
export function isPostgresInstalled(): boolean {
  return newestOf(candidateFolders()) !== undefined
}

/** Whether PostgreSQL's programs are available, for tests that need their own server. */
export function hasPostgres(): boolean {
  try {
    return findPostgresPrograms() !== ''
  } catch {
    return false
  }
}

function candidateFolders(): string[] {
  const debian = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...debian.map((version) => join(debianFolder, version, 'bin')), ...onPath]
}

function newestOf(folders: string[]): string | undefined {
  const usable = folders
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldestVersion)
  return usable.sort((a, b) => b.version - a.version)[0]?.folder
}

/** 0 if one of the two programs is missing or does not run: a name on the path may be a stub. */
function versionIn(folder: string): number {
  const versions = ['initdb', 'postgres'].map((program) => {
    if (!existsSync(join(folder, program))) return 0
    const answer = spawnSync(join(folder, program), ['--version'], { encoding: 'utf8' })
    return Number(/\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1] ?? 0)
  })
  return Math.min(...versions)
}

function installDebianPackage(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`PostgreSQL ${oldestVersion} or newer is not installed, and only root can install it.`)
  }
  console.log('Installing PostgreSQL for the tests …')
  // Without this the package creates and starts its own cluster.
  const setting = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(setting)) {
    mkdirSync(dirname(setting), { recursive: true })
    writeFileSync(setting, 'create_main_cluster = false\n')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Dpkg::Options::=--force-confold']
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    execFileSync('apt-get', [...quietly, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

if (import.meta.main) {
  try {
    console.log(findPostgresPrograms())
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
