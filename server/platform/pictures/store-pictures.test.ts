import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { originalKey, removePicture, storePicture, storeVariants } from './store-pictures.ts'

const root = await mkdtemp(join(tmpdir(), 'karda-pictures-'))
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }))
const files = createLocalFiles(root)
const bytes = await paintedPicture()
const cuts = [320, 480, 640].map((width) => ({ width, format: 'webp' }) as const)
/** Sizes whose folder is gone at this moment are not stored. */
const ignore = () => undefined

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test.for([
  [
    'before a size is stored',
    async (storing: () => Promise<void>, removing: () => Promise<void>) => {
      await removing()
      await storing()
    },
  ],
  [
    'while it is stored',
    async (storing: () => Promise<void>, removing: () => Promise<void>) => {
      await Promise.all([removing(), storing()])
    },
  ],
  [
    'once it is stored',
    async (storing: () => Promise<void>, removing: () => Promise<void>) => {
      await storing()
      await removing()
    },
  ],
] as const)('no size stays of a picture that is deleted %s', async ([, inTurn]) => {
  const picture = await storePicture(files, bytes)
  const key = picture?.key ?? ''
  const racing: FileStore = {
    ...files,
    put: (size, made) =>
      inTurn(
        () => files.put(size, made),
        () => removePicture(files, key),
      ),
  }
  await storeVariants(racing, key, cuts, ignore)
  expect(await storedFiles()).toEqual([])
})

test('no size stays that is stored after a bucket listed what it deletes', async () => {
  const stored = new Map<string, Uint8Array>()
  let storing = async () => {}
  const bucket: FileStore = {
    put: async (key, made) => void stored.set(key, made),
    get: async (key) => stored.get(key),
    has: async (key) => stored.has(key),
    removeFile: async (key) => void stored.delete(key),
    async remove(folder) {
      const listed = [...stored.keys()].filter((key) => key.startsWith(`${folder}/`))
      await storing()
      for (const key of listed) stored.delete(key)
    },
  }
  const { key = '' } = (await storePicture(bucket, bytes)) ?? {}
  storing = () => storeVariants(bucket, key, cuts, ignore)
  // The resizing has read the original before the deletion begins.
  const original = await bucket.get(originalKey(key))
  bucket.get = async () => original
  await removePicture(bucket, key)
  expect([...stored.keys()]).toEqual([])
})
