import { minuteMs } from '#model/duration.ts'
import { fileKey, folderKey } from './file-keys.ts'
import type { FileStore } from './file-store.ts'
import { type ObjectStoreSettings, storeRequests, type Timing } from './store-requests.ts'

export type ObjectStore = FileStore & {
  list(folder: string): Promise<string[]>
}

/** Shoppers wait for a read; staff wait for a write, of up to 25 MB over a slow line. */
const timing: Timing = { readMs: 4000, writeMs: minuteMs, pausesMs: [100, 400] }

export function createObjectStore(settings: ObjectStoreSettings): ObjectStore {
  const { ask, list: keysBelow } = storeRequests(settings, timing)
  const list = (folder: string) => keysBelow(`${folderKey(folder)}/`)
  return {
    put: async (key, bytes) => void (await ask('PUT', `/${fileKey(key)}`, [200], { bytes })),
    async get(key) {
      const { status, body } = await ask('GET', `/${fileKey(key)}`, [200, 404])
      return status === 200 ? body : undefined
    },
    async has(key) {
      return (await ask('HEAD', `/${fileKey(key)}`, [200, 404])).status === 200
    },
    async remove(folder) {
      for (const key of await list(folder)) await ask('DELETE', `/${fileKey(key)}`, [204, 404])
    },
    list,
  }
}
