import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Slug } from '#contract/wire.ts'
import { readJson } from '../read-json.ts'

const PostFacts = z.strictObject({
  slug: Slug,
  title: z.string().min(1),
  /** The name of a file among the seed's pictures. */
  picture: z.string().endsWith('.webp'),
  published_at: z.iso.datetime(),
})
export type SeedPost = z.infer<typeof PostFacts> & { content: string }

/** The posts of the demo blog, each with its HTML. The shop is their author, so they name no person. */
export function readPosts(): SeedPost[] {
  return readJson(join(import.meta.dirname, 'posts.json'), z.array(PostFacts)).map((facts) => ({
    ...facts,
    content: readFileSync(join(import.meta.dirname, `${facts.slug}.html`), 'utf8').trim(),
  }))
}
