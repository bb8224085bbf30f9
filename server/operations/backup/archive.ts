import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { renameDurably } from '#server/integrations/storage/write-whole.ts'

/** Thrown if a shop cannot be backed up or restored; the message is a line for the operator. */
export class BackupProblem extends Error {}

export type ArchiveWriter = {
  /** Adds a part of exactly this many bytes. Add one part at a time. */
  add(name: string, bytes: number, chunks: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<void>
  /** Completes the archive and renames it into place; resolves once the file would survive a crash. */
  finish(): Promise<void>
  /** Stops writing, and throws why: the error of the file, such as a full disk, or else this one. */
  abandon(error: unknown): Promise<never>
}

/** The ending of the name of an incomplete archive. */
export const unfinishedEnding = '.part'

/**
 * What a key costs someone who guesses it, as a power of two: deriving it takes 32 MB of memory. With the usual 18 it
 * takes 256 MB, more than a small machine has left.
 */
const workFactor = 15

/** Writes a new archive, a compressed tar file; encrypted as `age --passphrase` does if `key` is given. */
export function writeArchive(path: string, key: string | undefined): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const unfinished = `${path}${unfinishedEnding}`
  const written = pipeline(
    readable,
    createGzip({ level: 1, chunkSize: 256 * 1024 }),
    (bytes: AsyncIterable<Uint8Array>) => (key ? encrypted(bytes, key) : bytes),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Passes the error on to `add` and `finish`.
  written.catch((error) => controller.error(error))
  return {
    async add(name, bytes, chunks) {
      const writer = controller.add({ name, size: bytes, mtime: new Date(0) }).getWriter()
      for await (const chunk of chunks) await writer.write(chunk)
      await writer.close()
    },
    async finish() {
      controller.finalize()
      await written
      await renameDurably(unfinished, path)
    },
    async abandon(error) {
      controller.error(error)
      await written
      throw error
    },
  }
}

function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>
}

async function* encrypted(bytes: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(key)
  yield* await encrypter.encrypt(webStream(bytes))
}

async function* decrypted(bytes: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const opened = decrypter.decrypt(webStream(bytes)).catch((cause) => {
    if (String(cause).includes('no identity matched'))
      throw new BackupProblem('The file was encrypted with another BACKUP_KEY.', { cause })
    throw cause
  })
  yield* await opened
}

/**
 * Yields the parts of an archive in order; read each part before asking for the next. With a key, refuses an unencrypted
 * archive as foreign: an attacker who can write into the backup folder could have put it there, with their own owner
 * account.
 */
export async function* readArchive(
  path: string,
  key: string | undefined,
): AsyncGenerator<{ name: string; body: ReadableStream<Uint8Array> }> {
  const isEncrypted = await checkStart(path, key)
  const file = createReadStream(path)
  const unpacked = createGunzip()
  const read = pipeline(isEncrypted && key ? decrypted(file, key) : file, unpacked)
  read.catch(() => {})
  try {
    const entries = webStream(unpacked).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) yield { name: header.name, body }
    await read
  } finally {
    unpacked.destroy()
  }
}

/** Whether the file is encrypted; refuses a file that the key does not fit, or that is no backup. */
async function checkStart(path: string, key: string | undefined): Promise<boolean> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0).finally(() => file.close())
  const start = buffer.toString('latin1')
  if (start.startsWith('karda-encrypted-1\n'))
    throw new BackupProblem(
      'The file was encrypted by an older release: restore it with that release, then upgrade.',
    )
  const isEncrypted = start.startsWith('age-encryption.org/v1\n')
  if (!isEncrypted && !start.startsWith('\x1f\x8b')) throw new BackupProblem('The file is not a backup.')
  if (isEncrypted && !key) throw new BackupProblem('The file is encrypted: set BACKUP_KEY.')
  if (!isEncrypted && key)
    throw new BackupProblem('BACKUP_KEY is set but the file is not encrypted, so anyone could have made it.')
  return isEncrypted
}
