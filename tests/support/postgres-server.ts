import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresPrograms } from './postgres-programs.ts'

export type PostgresServer = {
  /** Address of one database on the server, for its superuser. */
  url: (database: string) => string
  stop: () => Promise<void>
}

/** Ends the server and removes its files also when we are killed: the pipe that it reads then closes. */
const watch = `"$@" >"$FOLDER/log" 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$FOLDER"`

/** A private server on a free port of 127.0.0.1. It doesn't sync to the disk: what it holds is for tests. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const programs = findPostgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'karda-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('sh', ['-c', watch, 'sh', join(programs, 'postgres'), '-D', data, ...flags], {
    ...user,
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await answering(url('postgres'), join(folder, 'log'))
  return {
    url,
    async stop() {
      server.stdin.end()
      await once(server, 'exit')
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

async function answering(connectionString: string, log: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (cause) {
      if (attempt === 100)
        throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause })
    }
    await setTimeout(100)
  }
}
