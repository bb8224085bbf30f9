import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { canInstallPackages, installPackage } from './apt-packages.ts'
import { freePort } from './free-port.ts'

const program = 'pgbouncer'

/** Whether PgBouncer is available; if not, prints the reason. */
export function hasPgBouncer(): boolean {
  const isThere = () => spawnSync(program, ['--version']).status === 0
  if (isThere() || (canInstallPackages() && installPackage(program, 'PgBouncer') && isThere())) return true
  console.log(
    'Skipped, tests behind PgBouncer: it is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}

/**
 * Starts PgBouncer with the file in `ops/` in front of a server; a client holds a server connection only during a
 * transaction.
 */
export async function startPgBouncer(serverPort: number): Promise<{ url: (database: string) => string }> {
  const folder = mkdtempSync(join(tmpdir(), 'karda-pgbouncer-'))
  const port = await freePort()
  const users = join(folder, 'users')
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"postgres" ""\n')
  const ops = readFileSync(join(import.meta.dirname, '../../ops/pgbouncer.ini'), 'utf8')
  writeFileSync(
    configuration,
    ops
      .replace(/^karda = host=\S+ port=\d+/m, `* = host=127.0.0.1 port=${serverPort}`)
      .replace('0.0.0.0', '127.0.0.1')
      .replace('6432\nunix', `${port}\nunix`)
      .replace('scram-sha-256', 'trust')
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  for (const [path, mode] of [
    [folder, 0o755],
    [users, 0o644],
    [configuration, 0o644],
  ] as const)
    chmodSync(path, mode)
  // PgBouncer refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(program, [configuration], { ...nobody, stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await answering(url('postgres'))
  return { url }
}

async function answering(connectionString: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (cause) {
      if (attempt === 50) throw new Error('PgBouncer did not start.', { cause })
    }
    await setTimeout(100)
  }
}
