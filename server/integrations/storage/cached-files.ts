import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#model/duration.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'

/** How long a copy is used without asking the store, since another node may have deleted the file. */
const freshMs = hourMs

type Copy = { bytes: number; fetchedAt: number }

/**
 * A store with copies in a local folder of at most `maxBytes`; the least recently used copy is evicted first. A write
 * succeeds when the store has the file. While the store is unavailable, old copies are still served.
 */
export function createCachedFiles(
  store: FileStore,
  folder: string,
  { maxBytes, now = Date.now }: { maxBytes: number; now?: () => number },
): FileStore {
  const local = createLocalFiles(folder)
  /** Least recently used first. */
  let copies: Promise<Map<string, Copy>> | undefined
  const known = () => {
    copies ??= findCopies(folder)
    return copies
  }
  const inFlight = new Map<string, Promise<Uint8Array | undefined>>()

  async function copyOf(key: string): Promise<{ bytes: Uint8Array; isFresh: boolean } | undefined> {
    const all = await known()
    const copy = all.get(key)
    if (!copy) return undefined
    const bytes = await local.get(key).catch(() => undefined)
    all.delete(key)
    if (!bytes) return undefined
    all.set(key, copy)
    return { bytes, isFresh: now() - copy.fetchedAt < freshMs }
  }

  /** Ignores a full disk: the bytes can still be served. */
  async function storeCopy(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.length > maxBytes) return
    const all = await known()
    await local.put(key, bytes).catch(() => {})
    all.delete(key)
    all.set(key, { bytes: bytes.length, fetchedAt: now() })
    let total = [...all.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [oldest, copy] of all) {
      if (total <= maxBytes) break
      total -= copy.bytes
      await drop(oldest)
    }
  }

  async function drop(key: string): Promise<void> {
    ;(await known()).delete(key)
    await rm(join(folder, key), { force: true })
  }

  async function fetched(key: string): Promise<Uint8Array | undefined> {
    const bytes = await store.get(key)
    if (bytes) await storeCopy(key, bytes)
    else await drop(key)
    return bytes
  }

  /** Concurrent callers share a request. */
  function fetchOnce(key: string): Promise<Uint8Array | undefined> {
    const earlier = inFlight.get(key)
    if (earlier) return earlier
    const request = fetched(key).finally(() => inFlight.delete(key))
    inFlight.set(key, request)
    return request
  }

  return {
    async put(key, bytes) {
      await store.put(key, bytes)
      await storeCopy(key, bytes)
    },
    async get(key) {
      const copy = await copyOf(key)
      if (copy?.isFresh) return copy.bytes
      return fetchOnce(key).catch((error) => {
        if (copy) return copy.bytes
        throw error
      })
    },
    has: (key) => store.has(key),
    async remove(below) {
      await store.remove(below)
      for (const key of [...(await known()).keys()]) if (key.startsWith(`${below}/`)) await drop(key)
    },
  }
}

/** Copies that an earlier process left, oldest first. */
async function findCopies(folder: string): Promise<Map<string, Copy>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const copies = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const { size, mtimeMs } = await stat(path)
        return [path.slice(folder.length + 1), { bytes: size, fetchedAt: mtimeMs }] as const
      }),
  )
  return new Map(copies.sort(([, one], [, other]) => one.fetchedAt - other.fetchedAt))
}
