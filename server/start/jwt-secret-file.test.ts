import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { BadEnvironment } from '#server/config.ts'
import { readJwtSecretFile } from './open-dependencies.ts'

let folder = ''
const file = () => join(folder, 'jwt-secret')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karda-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

test('a data directory gets a single secret, readable only by its owner, however many processes start at once', async () => {
  const read = await Promise.all(Array.from({ length: 20 }, () => readJwtSecretFile(folder)))
  const [[secret] = ['']] = read
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(new Set(read.flat())).toEqual(new Set([secret]))
  expect(await readdir(folder)).toEqual(['jwt-secret'])
  if (process.platform !== 'win32') expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await readJwtSecretFile(folder)).toEqual([secret])
})

test('a missing folder is created', async () => {
  expect(await readJwtSecretFile(join(folder, 'new/data'))).toHaveLength(1)
})

test('several secrets are listed newest first, one per line', async () => {
  await writeFile(file(), `${'n'.repeat(40)}\r\n\n  ${'o'.repeat(32)}\n`)
  expect(await readJwtSecretFile(folder)).toEqual(['n'.repeat(40), 'o'.repeat(32)])
})

test.each(['', '\n', 'x'.repeat(31), `${'x'.repeat(32)}\nshort`])(
  '%j is refused and left unchanged',
  async (text) => {
    await writeFile(file(), text)
    await expect(readJwtSecretFile(folder)).rejects.toThrow(BadEnvironment)
    await expect(readJwtSecretFile(folder)).rejects.toThrow(
      /jwt-secret must contain secrets of at least 32 characters/,
    )
    expect(await readFile(file(), 'utf8')).toBe(text)
  },
)
