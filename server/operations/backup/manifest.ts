import { z } from 'zod'

/** Grows when an older release could no longer read what is written. */
export const archiveFormat = 1

export const manifestName = 'manifest.json'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Part = z.object({ bytes: z.int().min(0), sha256: Hash })
const Name = z.string().regex(/^[a-z][a-z0-9_]*$/)

/** The last part of every archive: what it was made from, and what must be in it. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  /** Of the release that made it. */
  version: z.string(),
  engine: z.enum(['postgres', 'embedded']),
  /** ISO times: of the snapshot, and of its newest order. */
  made_at: z.iso.datetime(),
  last_order_at: z.iso.datetime().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: Hash })).min(1),
  /** In the order in which they can be filled: what is referred to comes first. */
  tables: z.array(Part.extend({ name: Name, columns: z.array(Name), rows: z.int().min(0) })),
  sequences: z.array(z.object({ table: Name, column: Name, last_value: z.int(), is_called: z.boolean() })),
  pictures: z.array(Part.extend({ key: z.string().regex(/^[0-9a-f]{24}$/) })),
  /** Pictures whose files were lost before. */
  missing_pictures: z.array(z.string()),
  /** Parts that were deleted in the shop while the archive was written, and are not restored. */
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
