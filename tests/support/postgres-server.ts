import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findPostgresPrograms } from './postgres-programs.ts'

export type PostgresServer = {
  port: number
  /** URL of a database on the server, for its superuser. */
  url: (database: string) => string
  stop: () => Promise<void>
  /** Kills the server; its data stay. */
  crash: () => void
  /** Suspends all of its processes: connections stay open, but transfer nothing. */
  freeze: () => void
  thaw: () => void
  revive: () => Promise<void>
  /** Starts a standby of this server, which connects through another port if a proxy is in between. */
  startStandby: (at?: number) => Promise<PostgresServer>
  promote: () => void
}

type Settings = Record<string, string | number>

/** Stops the server and removes its files even if the test is killed, which closes the pipe that this script reads. */
const watch = `
"$@" >"$FOLDER/log" 2>&1 &
cat >/dev/null
read server <"$FOLDER/data/postmaster.pid" && kill -INT $server
while kill -0 $server 2>/dev/null && [ -e "$FOLDER/data/postmaster.pid" ]; do sleep 0.05; done
rm -rf "$FOLDER"`

/**
 * A private server on a free port of 127.0.0.1. It does not sync to disk: its data survive a crash of the server but
 * not of the machine.
 */
export async function startPostgresServer(
  settings: Settings = {},
  /** The folder for its files. */
  parent = tmpdir(),
): Promise<PostgresServer> {
  const folder = newFolder(parent)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  run(folder, 'initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ])
  return serve(folder, {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    ...settings,
  })
}

async function serve(folder: string, settings: Settings): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const port = await freePort()
  const lines = Object.entries({ ...settings, port }).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('')}`)
  const server = spawn('sh', ['-c', watch, 'sh', join(findPostgresPrograms(), 'postgres'), '-D', data], {
    ...unprivilegedUser(),
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const control = (...parameters: string[]) =>
    run(folder, 'pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', ...parameters])
  /** Signals the server and its child processes, which may have ended already. */
  const signal = (name: 'STOP' | 'CONT') => {
    if (!existsSync(join(data, 'postmaster.pid'))) return
    const [main = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    spawnSync('pkill', [`-${name}`, '-P', main])
    spawnSync('kill', [`-${name}`, main])
  }
  await answering(url('postgres'), join(folder, 'log'))
  return {
    port,
    url,
    async stop() {
      server.stdin.end()
      await once(server, 'exit')
    },
    crash: () => control('stop', '-m', 'immediate'),
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    async revive() {
      control('start')
      await answering(url('postgres'), join(folder, 'log'))
    },
    startStandby(at = port) {
      const copy = newFolder()
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      run(copy, 'pg_basebackup', [...from, '-D', join(copy, 'data'), '-R', '-c', 'fast', '--no-sync'])
      // The last occurrence of a setting wins.
      appendFileSync(
        join(copy, 'data/postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${at} user=postgres'\n`,
      )
      return serve(copy, {})
    },
    promote: () => control('promote'),
  }
}

function run(folder: string, program: string, parameters: string[]): void {
  execFileSync(join(findPostgresPrograms(), program), parameters, {
    ...unprivilegedUser(),
    cwd: folder,
    stdio: 'ignore',
  })
}

function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'karda-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** The owner of the server's files, since PostgreSQL refuses to run as root. Undefined: the current user. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => /^(postgres|nobody):/.test(entry))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
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

/** A server for another program, which reads its address from the first line and stops it by a signal. */
if (import.meta.main) {
  const { url, stop } = await startPostgresServer()
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  console.log(url('postgres'))
}
