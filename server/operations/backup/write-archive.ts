import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { syncPath } from '#server/platform/database/durable-files.ts'
import { encrypting } from './encryption.ts'
import type { ArchivePart } from './manifest.ts'

export type ArchiveWriter = {
  /** Adds a part of exactly this many bytes. Add one part at a time. */
  add(name: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<ArchivePart>
  /** Completes the archive and renames it into place; resolves to its size once the file would survive a crash. */
  finish(): Promise<number>
  /** Stops writing. The unfinished file stays. */
  abandon(): Promise<void>
}

/** The ending of the name of an incomplete archive. */
export const unfinishedEnding = '.part'

/** Writes a new archive, a compressed tar file; encrypted if `key` is given. */
export function writeArchive(path: string, key: string | undefined): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const unfinished = `${path}${unfinishedEnding}`
  const stages = [createGzip({ level: 1, chunkSize: 256 * 1024 }), ...(key ? [encrypting(key)] : [])]
  const written = pipeline([
    Readable.fromWeb(readable as never),
    ...stages,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
  ])
  // Passes the error on to `add` and `finish`.
  written.catch((error) => controller.error(error))
  return {
    async add(name, bytes, chunks) {
      const hash = createHash('sha256')
      const writer = controller.add({ name, size: bytes, mtime: new Date(0) }).getWriter()
      for await (const chunk of chunks) {
        hash.update(chunk)
        await writer.write(chunk)
      }
      await writer.close()
      return { bytes, sha256: hash.digest('hex') }
    },
    async finish() {
      controller.finalize()
      await written
      const file = await open(unfinished, 'r+')
      try {
        await file.sync()
        const { size } = await file.stat()
        await rename(unfinished, path)
        syncPath(dirname(path))
        return size
      } finally {
        await file.close()
      }
    },
    async abandon() {
      controller.error(new Error('The archive was abandoned.'))
      await written.catch(() => {})
    },
  }
}
