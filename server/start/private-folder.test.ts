import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { BadEnvironment } from '#server/config.ts'
import { makePrivate } from './private-folder.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
if (!isRoot) console.log('Skipped, tests of what other users can open: only root can be another user.')

const root = mkdtempSync(join(tmpdir(), 'karda-private-'))
chmodSync(root, 0o755)
const umask = process.umask()
afterAll(() => {
  process.umask(umask)
  rmSync(root, { recursive: true })
})
beforeEach(() => void process.umask(0o022))

/** A data directory as an earlier release left it: open to all users, with these files. */
function openedFolder(name: string, files: string[]): string {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), 'confidential')
    chmodSync(join(folder, file), 0o666)
  }
  return folder
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Runs `work` as a user who owns nothing. */
function asNobody<Answer>(work: () => Answer): Answer {
  process.seteuid?.(nobody)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

const refused = (reason: string) =>
  new BadEnvironment(`DATA_DIR must be a folder that only the shop's own user can open: ${reason}.`)

describe.skipIf(process.platform === 'win32')('DATA_DIR', () => {
  test('is closed to other users at the start', () => {
    const folder = openedFolder('shop', ['database/PG_VERSION', 'media/pictures/a/original.bin'])
    makePrivate(folder)
    expect(modeOf(folder)).toBe('700')
  })

  test('is open only to its owner when it is created later', () => {
    const folder = join(root, 'new')
    makePrivate(folder)
    expect(existsSync(folder)).toBe(false)
    mkdirSync(join(folder, 'media'), { recursive: true })
    writeFileSync(join(folder, 'media/original.bin'), '')
    expect([
      modeOf(folder),
      modeOf(join(folder, 'media')),
      modeOf(join(folder, 'media/original.bin')),
    ]).toEqual(['700', '700', '600'])
  })

  test.runIf(isRoot)('cannot be read by another user of the machine', () => {
    const folder = openedFolder('read', ['jwt-secret'])
    const read = () => asNobody(() => readFileSync(join(folder, 'jwt-secret'), 'utf8'))
    expect(read()).toBe('confidential')
    makePrivate(folder)
    expect(read).toThrow('EACCES')
  })

  test.runIf(isRoot)('prevents the start if it belongs to another user and is open', () => {
    const folder = openedFolder('foreign', ['jwt-secret'])
    const start = () => asNobody(() => makePrivate(folder))
    expect(start).toThrow(refused(`EPERM: operation not permitted, chmod '${folder}'`))
  })

  test('is left unchanged if it does not belong to a shop: root could close the whole machine', () => {
    const folder = openedFolder('var', ['lib/dpkg/status'])
    const reason = `${folder} has other files in it. Use a separate folder, or run chmod 700 ${folder}`
    expect(() => makePrivate(folder)).toThrow(refused(reason))
    expect([modeOf(folder), modeOf(join(folder, 'lib/dpkg/status'))]).toEqual(['755', '666'])
  })

  test('must be a folder', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    onTestFinished(() => rmSync(file))
    expect(() => makePrivate(file)).toThrow(`DATA_DIR must be a folder; ${file} is not.`)
  })
})
