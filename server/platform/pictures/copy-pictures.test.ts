import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { copyPictures } from './copy-pictures.ts'
import { originalKey, sha256Of } from './store-pictures.ts'

const root = await mkdtemp(join(tmpdir(), 'karda-copies-'))
afterAll(() => rm(root, { recursive: true }))
const [from, to] = [createLocalFiles(join(root, 'from')), createLocalFiles(join(root, 'to'))]

const bytesOf = (text: string) => new TextEncoder().encode(text)
const known = (key: string, text: string) => ({ key, sha256: sha256Of(bytesOf(text)) })

test('a changed file is not copied, and overwrites no correct one', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await from.put(originalKey(key), bytesOf(key))
  await to.put(originalKey('c'), bytesOf('as uploaded'))
  const pictures = [
    known('a', 'a'),
    known('b', 'as uploaded'),
    known('c', 'as uploaded'),
    known('e', 'e'),
    // A picture from before hashes were recorded.
    { key: 'd', sha256: null },
  ]
  expect(await copyPictures(pictures, { from, to })).toEqual({
    copied: 2,
    wereThere: 0,
    missing: ['e'],
    changed: ['b', 'c'],
  })
  expect(await to.has(originalKey('b'))).toBe(false)
  expect(await to.get(originalKey('c'))).toEqual(Buffer.from('as uploaded'))
  expect(await copyPictures(pictures, { from, to })).toMatchObject({ copied: 0, wereThere: 2 })
})
