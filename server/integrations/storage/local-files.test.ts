import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalFiles } from './local-files.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'karda-files-'))
})
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }))

test('a picture is removed while its sizes are still being stored', async () => {
  const files = createLocalFiles(root)
  for (let round = 0; round < 20; round++) {
    const below = `pictures/${round}`
    const sizes = Array.from({ length: 40 }, (_, width) => `${below}/${width}.avif`)
    // A size that comes too late may fail: its picture is gone.
    const storing = Promise.allSettled(sizes.map((size) => files.put(size, Buffer.alloc(2000))))
    await files.remove(below)
    await storing
    await files.remove(below)
    expect(await Promise.all(sizes.map((size) => files.has(size)))).not.toContain(true)
  }
})
