import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { canInstallPackages, installPackage } from '../support/apt-packages.ts'
import { connectTo } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer, unprivilegedUser } from '../support/postgres-server.ts'

const program = 'pgbackrest'

function hasPgBackRest(): boolean {
  const isThere = () => spawnSync(program, ['version']).status === 0
  if (isThere() || (canInstallPackages() && installPackage(program, 'pgBackRest') && isThere())) return true
  console.log(
    'Skipped, a restore to a point in time: pgBackRest is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}

test.runIf(hasPostgres() && hasPgBackRest())(
  'with pgbackrest.conf a database is restored to the moment before a mistake',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'karda-pgbackrest-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    chmodSync(folder, 0o755)
    const user = unprivilegedUser()
    const [repository, logs, sockets] = ['repository', 'log', 'sockets'].map((name) => {
      mkdirSync(join(folder, name))
      if (user) chownSync(join(folder, name), user.uid, user.gid)
      return join(folder, name)
    }) as [string, string, string]
    const configuration = join(folder, 'pgbackrest.conf')
    const run = (...parameters: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        program,
        [`--config=${configuration}`, '--stanza=shop', ...parameters],
        {
          ...user,
          cwd: folder,
          encoding: 'utf8',
        },
      )
      if (status !== 0) throw new Error(`${parameters[0]} ended with ${status}: ${stdout}${stderr}`)
    }
    const server = await startPostgresServer({
      synchronous_commit: 'on',
      unix_socket_directories: sockets,
      archive_mode: 'on',
      archive_command: `${program} --config=${configuration} --stanza=shop archive-push %p`,
    })
    onTestFinished(server.stop)
    const database = await connectTo(server.url('postgres'))
    const { rows } = await database.query<{ data_directory: string }>('show data_directory')
    const text = readFileSync(join(import.meta.dirname, '../../ops/pgbackrest.conf'), 'utf8')
      .replace('[global]', '[global]\nrepo1-cipher-pass=the anvil rings at dawn')
      .replace('/var/lib/pgbackrest', repository)
      .replace('/var/log/pgbackrest', logs)
      .replace('/var/spool/pgbackrest', logs)
      .replace('/var/lib/postgresql/15/main', rows[0]?.data_directory ?? '')
      .replace('/var/run/postgresql', `${sockets}\npg1-port=${server.port}\npg1-user=postgres`)
    writeFileSync(configuration, text)
    run('stanza-create')
    run('check')
    await database.query('create table bought (number integer)')
    await database.query('insert into bought values (1)')
    run('backup', '--type=full')
    // The names of backups differ only by whole seconds.
    await setTimeout(1500)
    await database.query('insert into bought values (2)')
    const moment = await database.query<{ now: string }>('select clock_timestamp()::text as now')
    await database.query('delete from bought')
    await database.query('select pg_switch_wal()')
    run('check')
    server.crash()
    run('restore', '--delta', '--type=time', `--target=${moment.rows[0]?.now}`, '--target-action=promote')
    await server.revive()
    const restored = await connectTo(server.url('postgres'))
    const isOpen = async () =>
      (await restored.query('select not pg_is_in_recovery() as is_open')).rows[0].is_open
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
    expect((await restored.query('select number from bought order by number')).rows).toEqual([
      { number: 1 },
      { number: 2 },
    ])
  },
  90_000,
)
