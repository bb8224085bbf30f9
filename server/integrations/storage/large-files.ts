import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type ObjectStoreSettings,
  StoreUnavailable,
  storeRequests,
  type Timing,
  textIn,
} from './store-requests.ts'

/** Files in a folder of a bucket, transferred in parts, since they may be larger than the memory. */
export type LargeFiles = {
  names(): Promise<string[]>
  /**
   * Resolves once the store has the whole file. Run only one upload at a time, since each first removes unfinished
   * uploads.
   */
  upload(path: string, name: string): Promise<void>
  /** Writes a new file that only its owner can read. */
  download(name: string, path: string): Promise<void>
  /** The size in bytes, and a function that reads the file a part at a time; undefined if there is no such file. */
  find(name: string): Promise<{ bytes: number; open: () => Readable } | undefined>
  remove(name: string): Promise<void>
}

/**
 * Visitors do not wait for these requests, and a store that is unavailable for a few seconds must not make them fail.
 */
const timing: Timing = { readMs: 120_000, writeMs: 120_000, pausesMs: [500, 2000, 8000] }

/**
 * The size of a part in bytes, which even a slow line transfers within two minutes. Stores require at least 5 MiB per
 * part, and at most 10,000 parts.
 */
const smallestPart = 8 * 1024 * 1024
const maxParts = 10_000

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */
export function createLargeFiles(settings: ObjectStoreSettings, folder: string): LargeFiles {
  const { ask, list } = storeRequests(settings, timing)
  const pathOf = (key: string, query: Record<string, string> = {}) =>
    `/${key.split('/').map(encodeURIComponent).join('/')}?${new URLSearchParams(query)}`
  const keyOf = (name: string) => `${folder}/${name}`

  async function sizeOf(name: string): Promise<number | undefined> {
    const { status, headers } = await ask('HEAD', pathOf(keyOf(name)), [200, 404])
    return status === 200 ? Number(headers.get('Content-Length')) : undefined
  }

  /** The parts of an interrupted upload are invisible, but the store retains them and bills for them. */
  async function removeUnfinished(): Promise<void> {
    const { body } = await ask('GET', `?${new URLSearchParams({ uploads: '', prefix: `${folder}/` })}`, [200])
    const unfinished = /<Key>([^<]+)<\/Key>\s*<UploadId>([^<]+)<\/UploadId>/g
    for (const [, key = '', uploadId = ''] of new TextDecoder().decode(body).matchAll(unfinished))
      await ask('DELETE', pathOf(key, { uploadId }), [204, 404])
  }

  /** Reads a file of this size in parts. */
  async function* read(name: string, size: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < size; at += smallestPart) {
      const Range = `bytes=${at}-${Math.min(at + smallestPart, size) - 1}`
      yield (await ask('GET', pathOf(keyOf(name)), [206], { headers: { Range } })).body
    }
  }

  return {
    async names() {
      const keys = await list(`${folder}/`)
      return keys.map((key) => key.slice(folder.length + 1))
    },

    async upload(path, name) {
      await removeUnfinished()
      const file = await open(path)
      try {
        const { size } = await file.stat()
        const partBytes = Math.max(smallestPart, Math.ceil(size / maxParts))
        const uploadId = textIn(await ask('POST', pathOf(keyOf(name), { uploads: '' }), [200]), 'UploadId')
        const buffer = Buffer.allocUnsafeSlow(Math.min(partBytes, size))
        let parts = ''
        for (let number = 1; (number - 1) * partBytes < size; number++) {
          const { bytesRead } = await file.read(buffer, 0, buffer.length, (number - 1) * partBytes)
          const bytes = buffer.subarray(0, bytesRead)
          const part = pathOf(keyOf(name), { partNumber: String(number), uploadId })
          const { headers } = await ask('PUT', part, [200], { bytes })
          parts += `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('ETag')}</ETag></Part>`
        }
        const bytes = new TextEncoder().encode(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
        const answer = await ask('POST', pathOf(keyOf(name), { uploadId }), [200, 404], { bytes })
        // The store may report a failure with status 200; and if the first response was lost, the retry learns that the
        // upload no longer exists. So this checks the size.
        if ((await sizeOf(name)) !== size)
          throw new StoreUnavailable(textIn(answer, 'Code') || 'an uploaded file is missing')
      } finally {
        await file.close()
      }
    },

    async download(name, path) {
      const size = await sizeOf(name)
      if (size === undefined) throw new StoreUnavailable(`${keyOf(name)} is missing`)
      const file = await open(path, 'wx', 0o600)
      try {
        for await (const part of read(name, size)) await file.writeFile(part)
      } finally {
        await file.close()
      }
    },

    async find(name) {
      const bytes = await sizeOf(name)
      return bytes === undefined ? undefined : { bytes, open: () => Readable.from(read(name, bytes)) }
    },

    remove: async (name) => void (await ask('DELETE', pathOf(keyOf(name)), [204, 404])),
  }
}
