import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCachedFiles } from './cached-files.ts'
import type { FileStore } from './file-store.ts'
import { StoreUnavailable } from './store-requests.ts'

const bytesOf = (length: number, value = 1) => new Uint8Array(length).fill(value)

/** An in-memory store that can be unavailable and counts its requests. */
function openStore() {
  const files = new Map<string, Uint8Array>()
  const state = { isUnavailable: false, reads: 0 }
  const here = () => {
    if (state.isUnavailable) throw new StoreUnavailable('no answer')
  }
  const store: FileStore = {
    async put(key, bytes) {
      here()
      files.set(key, bytes)
    },
    async get(key) {
      state.reads++
      here()
      return files.get(key)
    },
    async has(key) {
      here()
      return files.has(key)
    },
    async remove(folder) {
      here()
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) files.delete(key)
    },
  }
  return { files, state, store }
}

function openCache(maxBytes = 100) {
  const folder = mkdtempSync(join(tmpdir(), 'karda-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const time = { now: Date.now() }
  const opened = openStore()
  const reopen = () => createCachedFiles(opened.store, folder, { maxBytes, now: () => time.now })
  const names = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  return { ...opened, cache: reopen(), reopen, time, names }
}

test('a file is requested once, even for concurrent callers and by the next process', async () => {
  const { files, state, cache, reopen } = openCache()
  files.set('a/one.bin', bytesOf(10))
  const asked = await Promise.all([cache.get('a/one.bin'), cache.get('a/one.bin'), cache.get('a/one.bin')])
  expect(asked.map((bytes) => bytes?.length)).toEqual([10, 10, 10])
  await cache.get('a/one.bin')
  await reopen().get('a/one.bin')
  expect(state.reads).toBe(1)
})

test('the least recently used files are evicted; a file larger than the cache is not stored', async () => {
  const { cache, names } = openCache(100)
  for (const name of ['one', 'two', 'three']) await cache.put(`a/${name}.bin`, bytesOf(40))
  expect(names().toSorted()).toEqual(['a/three.bin', 'a/two.bin'])
  await cache.get('a/two.bin')
  await cache.put('a/four.bin', bytesOf(40))
  expect(names().toSorted()).toEqual(['a/four.bin', 'a/two.bin'])
  await cache.put('a/large.bin', bytesOf(101))
  expect(names().toSorted()).toEqual(['a/four.bin', 'a/two.bin'])
  expect((await cache.get('a/large.bin'))?.length).toBe(101)
})

test('after an hour the store is asked again, and deleted files disappear', async () => {
  const { files, cache, time, names } = openCache()
  await cache.put('a/one.bin', bytesOf(10))
  files.delete('a/one.bin')
  expect((await cache.get('a/one.bin'))?.length).toBe(10)
  time.now += 3_600_000
  expect(await cache.get('a/one.bin')).toBeUndefined()
  expect(names()).toEqual([])
})

test('while the store is unavailable old copies are served, writes fail, and no file counts as missing', async () => {
  const { state, cache, time } = openCache()
  await cache.put('a/one.bin', bytesOf(10))
  state.isUnavailable = true
  time.now += 7_200_000
  expect((await cache.get('a/one.bin'))?.length).toBe(10)
  await expect(cache.get('a/two.bin')).rejects.toThrow(StoreUnavailable)
  await expect(cache.has('a/one.bin')).rejects.toThrow(StoreUnavailable)
  await expect(cache.put('a/two.bin', bytesOf(10))).rejects.toThrow(StoreUnavailable)
  await expect(cache.remove('a')).rejects.toThrow(StoreUnavailable)
  expect((await cache.get('a/one.bin'))?.length).toBe(10)
})

test('the next caller sees a replacement or a deletion', async () => {
  const { cache, names } = openCache()
  await cache.put('a/one.bin', bytesOf(10, 1))
  await cache.put('a/one.bin', bytesOf(10, 2))
  expect(await cache.get('a/one.bin')).toEqual(Buffer.from(bytesOf(10, 2)))
  await cache.remove('a')
  expect(await cache.get('a/one.bin')).toBeUndefined()
  expect(names()).toEqual([])
})
