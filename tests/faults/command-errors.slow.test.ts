import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../support/command.ts'
import { newDemoDatabase, newEmptyDatabase } from '../support/demo-database.ts'
import { newShopEnv } from '../support/fault-shop.ts'
import { connectTo, newFolder } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const disk = mountSmallDisk(1)
const BACKUP_KEY = 'a key of the tests and of nothing else'
const commands = ['backup', 'doctor', 'migrate', 'media', 'restore']

type Variables = Record<string, string>
const run = (name: string, env: Variables, ...parameters: string[]) =>
  startCommand(name, env, parameters).ended

/** The error of a command that cannot work: a single line, and no other output. */
async function refusal(name: string, env: Variables, ...parameters: string[]): Promise<string> {
  const { code, output, errors } = await run(name, env, ...parameters)
  expect([code, output]).toEqual([2, ''])
  expect(errors).not.toBe('')
  expect(errors).not.toMatch(/\n|Unexpected|\bat .+\.ts:\d+/)
  return errors
}

/** A shop with an encrypted and an unencrypted backup. */
async function backedUp(): Promise<{ env: Variables; plain: string; encrypted: string }> {
  const env = await newShopEnv({ empty: false })
  const BACKUP_DIR = join(await newFolder(), 'backups')
  const fileOf = async (key: Variables) =>
    (await run('backup', { ...env, BACKUP_DIR, ...key })).output.split('\n')[0]
  return { env, plain: (await fileOf({})) ?? '', encrypted: (await fileOf({ BACKUP_KEY })) ?? '' }
}

test('restore reports the fault of the file', async () => {
  const { env, plain, encrypted } = await backedUp()
  const folder = await newFolder()
  const written = (name: string, bytes: Uint8Array | string) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const restored = { ...env, DATA_DIR: join(folder, 'restored') }
  const keyed = { ...restored, BACKUP_KEY }
  const notEncrypted = /^BACKUP_KEY is set but the file is not encrypted/
  expect(await refusal('restore', keyed, plain)).toMatch(notEncrypted)
  expect(await refusal('restore', keyed, encrypted)).toMatch(/^The shop already has data, in accounts/)
  expect(await refusal('restore', keyed, '--plain', plain)).toMatch(/^The shop already has data, in accounts/)
  expect(await refusal('restore', keyed, '--plain', encrypted)).toBe('The file is encrypted: set BACKUP_KEY.')
  expect(await refusal('restore', { ...keyed, BACKUP_KEY: `${BACKUP_KEY}!` }, encrypted)).toContain(
    'BACKUP_KEY',
  )
  const bytes = readFileSync(encrypted)
  const cut = written('cut.tar.gz.age', bytes.subarray(0, bytes.length - 1000))
  expect(await refusal('restore', keyed, cut)).toBe('The file is damaged or cut off.')
  expect(await refusal('restore', restored, written('plain.gz', readFileSync(plain).subarray(0, 9000)))).toBe(
    'The file is damaged or cut off.',
  )
  expect(await refusal('restore', restored, written('letter', 'Once upon a time'))).toBe(
    'The file is not a backup.',
  )
  expect(await refusal('restore', restored, written('nothing', ''))).toBe('The file is not a backup.')
  expect(await refusal('restore', restored, folder)).toBe(`Name a backup file: ${folder} is not a file.`)
  expect(await refusal('restore', restored, join(plain, 'x'))).toMatch(/ does not exist\.$/)
  expect(await refusal('restore', restored)).toMatch(/^Name a backup file/)
  expect(await refusal('restore', restored, plain, plain)).toBe('Name only one backup file.')
}, 120_000)

test('commands refuse unknown options', async () => {
  const env = await newShopEnv()
  for (const name of commands) await refusal(name, env, '--surprise')
}, 60_000)

test('every command reports an unavailable server', async () => {
  const env = {
    DATABASE_URL: 'postgres://karda:secret@127.0.0.1:1/karda',
    DATA_DIR: join(await newFolder(), 'data'),
  }
  const file = join(await newFolder(), 'karda.tar.gz')
  for (const name of ['backup', 'doctor', 'migrate'])
    expect(await refusal(name, env)).toBe(
      'The server at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    )
  writeFileSync(file, '')
  expect(await refusal('restore', env, file)).toBe('The file is not a backup.')
}, 60_000)

test.runIf(hasPostgres())(
  'every command reports missing rights on the server, and a newer schema',
  async () => {
    const { plain } = await backedUp()
    const url = new URL(await newEmptyDatabase())
    const database = await connectTo(url.href)
    await database.query(`
    drop role if exists karda_guest;
    create role karda_guest login password 'guest';
    revoke create on schema public from public, karda_guest`)
    const DATA_DIR = join(await newFolder(), 'data')
    const guest = {
      DATABASE_URL: Object.assign(new URL(url), { username: 'karda_guest', password: 'guest' }).href,
      DATA_DIR,
    }
    expect(await refusal('restore', guest, plain)).toMatch(/^permission denied/)
    expect(await refusal('migrate', guest)).toMatch(/^permission denied/)
    await database.query('drop role karda_guest')

    const newer = { DATABASE_URL: await newDemoDatabase(), DATA_DIR }
    const ofTomorrow = await connectTo(newer.DATABASE_URL)
    await ofTomorrow.query(
      `insert into applied_migrations (name, checksum, needs) values ('9999_of_tomorrow.sql', repeat('0', 64), '9998_before.sql')`,
    )
    expect(await refusal('migrate', newer)).toMatch(/^The database is newer than this program/)
    expect(await refusal('restore', newer, plain)).toMatch(/^The shop already has data/)
  },
  120_000,
)

test.skipIf(!disk)(
  'every command reports a full disk',
  async () => {
    const env = await newShopEnv({ empty: false })
    const folder = disk?.folder ?? ''
    const full = { ...env, BACKUP_DIR: join(folder, 'backups') }
    expect(await refusal('backup', full)).toMatch(/^ENOSPC: no space left on device/)
    disk?.fill()
    expect(await refusal('migrate', full, '--dry-run')).toMatch(/^ENOSPC: no space left on device/)
    const { plain } = await backedUp()
    const embedded = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
    expect(await refusal('restore', embedded, plain)).toMatch(/no space left on device|disk is full/)
  },
  120_000,
)

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('Skipped, commands without rights: only root can be another user.')

test.runIf(isRoot)(
  'every command reports missing file permissions',
  async () => {
    const { env, plain } = await backedUp()
    const folder = await newFolder()
    chmodSync(folder, 0o755)
    const DATA_DIR = join(folder, 'data')
    mkdirSync(DATA_DIR, { mode: 0o700 })
    chownSync(DATA_DIR, 65_534, 65_534)
    // Runs as a user without permission to read the backup.
    const asNobody = (name: string, variables: Variables, ...parameters: string[]) =>
      startCommand(name, { ...env, ...variables }, parameters, ['--import', nobody]).ended
    const nobody = `data:text/javascript,process.setgroups([]);process.setgid(65534);process.setuid(65534)`
    const foreign = await asNobody('doctor', { DATA_DIR: env.DATA_DIR ?? '' })
    expect(foreign).toMatchObject({ code: 2, output: '' })
    expect(foreign.errors).toMatch(
      /^DATA_DIR must be a folder that only the shop's own user can open: EACCES[^\n]+$/,
    )
    const unreadable = await asNobody('restore', { DATA_DIR }, plain)
    expect(unreadable).toMatchObject({ code: 2, output: '' })
    expect(unreadable.errors).toMatch(/^EACCES: permission denied, (stat|open) [^\n]+$/)
  },
  60_000,
)
