import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { migrationProblems } from '#server/platform/database/migrate.ts'
import { BackupProblem, readArchive } from './archive.ts'

/** Increase this when older releases can no longer read the format. */
export const archiveFormat = 2

export const manifestName = 'manifest.json'

const Name = z.string().regex(/^[a-z][a-z0-9_]*$/)

/** The last part of every archive: its origin and its required contents. Format 1 had hashes, too. */
export const Manifest = z.object({
  format: z.literal([1, archiveFormat]),
  /** The release that made the archive. */
  version: z.string(),
  /** ISO time of the snapshot. */
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which to fill them: referenced tables come first. */
  tables: z.array(z.object({ name: Name, columns: z.array(Name), rows: z.int().min(0) })),
  sequences: z.array(z.object({ table: Name, column: Name, last_value: z.int(), is_called: z.boolean() })),
  pictures: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{24}$/) })),
})
export type Manifest = z.infer<typeof Manifest>

export function tablePart(name: string): string {
  return `tables/${name}.copy`
}

export function picturePart(key: string): string {
  return `pictures/${key}`
}

/**
 * Reads a whole archive and returns its manifest if every part is intact and this release can restore it. Otherwise
 * throws `BackupProblem`.
 */
export async function verifyArchive(path: string, key: string | undefined): Promise<Manifest> {
  const names = new Set<string>()
  let manifest: unknown
  try {
    for await (const { name, body } of readArchive(path, key)) {
      names.add(name)
      if (name === manifestName) manifest = await json(body)
      else for await (const _ of body);
    }
  } catch (cause) {
    // Errors of the file system explain themselves.
    if (cause instanceof BackupProblem || (cause instanceof Error && 'syscall' in cause)) throw cause
    throw new BackupProblem('The file is damaged or cut off.', { cause })
  }
  const read = readManifest(manifest)
  const parts = [
    ...read.tables.map(({ name }) => tablePart(name)),
    ...read.pictures.map(({ key }) => picturePart(key)),
  ]
  const missing = parts.find((part) => !names.has(part))
  if (missing !== undefined) throw new BackupProblem(`The file is damaged: ${missing} is missing.`)
  return read
}

function readManifest(read: unknown): Manifest {
  const { format } = (read ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > archiveFormat)
    throw new BackupProblem('The file was made by a newer release.')
  const { data, error } = Manifest.safeParse(read)
  if (!data) throw new BackupProblem(`The file is damaged: ${manifestName} is.`, { cause: error })
  for (const { name, problem } of migrationProblems(data.migrations)) {
    if (problem === 'unknown') throw new BackupProblem(`The file was made by a newer release, with ${name}.`)
    if (problem === 'changed') throw new BackupProblem(`The ${name} of the file differs from this release.`)
  }
  return data
}
