import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { migrationProblems } from '#server/platform/database/migrate.ts'
import { CorruptArchive } from './corrupt-archive.ts'
import { decrypting, isEncrypted } from './encryption.ts'
import {
  type ArchivePart,
  archiveFormat,
  Manifest,
  manifestName,
  picturePart,
  tablePart,
} from './manifest.ts'

export type ArchiveEntry = { name: string; bytes: number; body: Readable }

/**
 * Yields the parts of an archive in order; read each part before asking for the next. Fails with `CorruptArchive`. With
 * a key, refuses an unencrypted archive as foreign: an attacker who can write into the backup folder could have put it
 * there, with their own owner account.
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<ArchiveEntry> {
  let part = 'header'
  try {
    const stages = await stagesFor(path, key)
    const unpacked = pipeline([createReadStream(path), ...stages], () => {}) as unknown as Readable
    const entries = (Readable.toWeb(unpacked) as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    )
    for await (const { header, body } of entries) {
      part = header.name
      yield { name: header.name, bytes: header.size, body: Readable.fromWeb(body as never) }
    }
  } catch (error) {
    throw damageOf(part, error)
  }
}

async function stagesFor(path: string, key: string | undefined) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0)
    if (isEncrypted(buffer)) {
      if (!key) throw new CorruptArchive('header', 'the file is encrypted: set BACKUP_KEY')
      return [decrypting(key), createGunzip()]
    }
    if (buffer.readUInt16BE() !== 0x1f8b) throw new CorruptArchive('header', 'the file is not a backup')
    if (key)
      throw new CorruptArchive(
        'header',
        'BACKUP_KEY is set but the file is not encrypted, so anyone could have made it',
      )
    return [createGunzip()]
  } finally {
    await file.close()
  }
}

/** Turns an error into a `CorruptArchive` for this part; leaves errors of the file system as they are. */
function damageOf(part: string, error: unknown): unknown {
  if (error instanceof CorruptArchive || (error instanceof Error && 'syscall' in error)) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new CorruptArchive(part, code === 'Z_BUF_ERROR' ? 'the file is cut off' : 'it is damaged', {
    cause: error,
  })
}

/**
 * Reads a whole archive and returns its manifest if every part is intact and this release can restore it. Otherwise
 * throws `CorruptArchive`.
 */
export async function verifyArchive(path: string, key: string | undefined): Promise<Manifest> {
  const parts = new Map<string, ArchivePart>()
  let manifest: Manifest | undefined
  let late: string | undefined
  for await (const { name, bytes, body } of readArchive(path, key)) {
    if (parts.has(name) || (manifest && name === manifestName))
      throw new CorruptArchive(name, 'it is in the file twice')
    if (manifest) late ??= name
    if (name === manifestName)
      manifest = readManifest(await json(body).catch((cause) => refuseManifest(cause)))
    else parts.set(name, { bytes, sha256: await hashOf(name, body) })
  }
  if (!manifest) throw new CorruptArchive(manifestName, 'it is missing: the file is cut off')
  comparePartsWith(manifest, parts)
  if (late !== undefined) throw new CorruptArchive(late, 'it comes after the manifest')
  return manifest
}

async function hashOf(name: string, body: Readable): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of body) hash.update(chunk)
  } catch (error) {
    throw damageOf(name, error)
  }
  return hash.digest('hex')
}

function readManifest(read: unknown): Manifest {
  const { format } = (read ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > archiveFormat)
    throw new CorruptArchive(manifestName, 'the file was made by a newer release')
  const parsed = Manifest.safeParse(read)
  if (!parsed.success) return refuseManifest(parsed.error)
  for (const { name, problem } of migrationProblems(parsed.data.migrations)) {
    if (problem === 'unknown')
      throw new CorruptArchive(manifestName, `the file was made by a newer release, with ${name}`)
    if (problem === 'changed') throw new CorruptArchive(manifestName, `its ${name} differs from this release`)
  }
  return parsed.data
}

function refuseManifest(cause: unknown): never {
  throw new CorruptArchive(manifestName, 'it is damaged', { cause })
}

function comparePartsWith({ tables, pictures, left_out }: Manifest, parts: Map<string, ArchivePart>): void {
  const expected = new Map<string, ArchivePart>([
    ...tables.map((table) => [tablePart(table.name), table] as const),
    ...pictures.map((picture) => [picturePart(picture.key), picture] as const),
  ])
  for (const [name, { bytes, sha256 }] of expected) {
    const part = parts.get(name)
    if (!part) throw new CorruptArchive(name, 'it is missing')
    if (part.bytes !== bytes || part.sha256 !== sha256) throw new CorruptArchive(name, 'it is damaged')
  }
  const order = tables.map((table) => tablePart(table.name))
  const misplaced = [...parts.keys()]
    .filter((name) => order.includes(name))
    .find((name, at) => name !== order[at])
  if (misplaced !== undefined) throw new CorruptArchive(misplaced, 'it is in the wrong place')
  const unexpected = [...parts.keys()].find((name) => !expected.has(name) && !left_out.includes(name))
  if (unexpected !== undefined) throw new CorruptArchive(unexpected, 'it does not belong to the file')
}
