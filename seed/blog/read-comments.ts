import { join } from 'node:path'
import { z } from 'zod'
import { Slug } from '#contract/wire.ts'
import { readJson } from '../read-json.ts'

const SeedComment = z.strictObject({
  /** Identifies the comment within the file; replies refer to it. */
  key: Slug,
  post: Slug,
  /** The key of a comment on the same post. */
  parent: Slug.nullable(),
  username: z.string(),
  /** Plain text. */
  content: z.string().min(1).max(4000),
  created_at: z.iso.datetime(),
  /** Until staff approve a comment, only they see it. */
  is_approved: z.boolean(),
})
export type SeedComment = z.infer<typeof SeedComment>

/** The comments on the posts, oldest first: each comment precedes its replies. */
export function readComments(): SeedComment[] {
  return readJson(join(import.meta.dirname, 'comments.json'), z.array(SeedComment)).toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  )
}
