import { z } from 'zod'

/** Increase this when older releases can no longer read the format. */
export const archiveFormat = 1

export const manifestName = 'manifest.json'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Part = z.object({ bytes: z.int().min(0), sha256: Hash })
const Name = z.string().regex(/^[a-z][a-z0-9_]*$/)

/** The last part of every archive: its origin and its required contents. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  /** The release that made the archive. */
  version: z.string(),
  engine: z.enum(['postgres', 'embedded']),
  /** ISO times: of the snapshot, and of its newest order. */
  made_at: z.iso.datetime(),
  last_order_at: z.iso.datetime().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: Hash })).min(1),
  /** In the order in which to fill them: referenced tables come first. */
  tables: z.array(Part.extend({ name: Name, columns: z.array(Name), rows: z.int().min(0) })),
  sequences: z.array(z.object({ table: Name, column: Name, last_value: z.int(), is_called: z.boolean() })),
  pictures: z.array(Part.extend({ key: z.string().regex(/^[0-9a-f]{24}$/) })),
  /** Pictures whose files were already lost. */
  missing_pictures: z.array(z.string()),
  /** Parts that the shop deleted during the backup; they are not restored. */
  left_out: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export type ArchivePart = z.infer<typeof Part>

export function tablePart(name: string): string {
  return `tables/${name}.copy`
}

export function picturePart(key: string): string {
  return `pictures/${key}`
}
