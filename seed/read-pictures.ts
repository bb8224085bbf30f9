import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from './read-json.ts'

const SeedPicture = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.webp$/),
  /** The product's slug; a name for a picture without a product. */
  slug: z.string(),
  alt: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  order: z.int().min(0),
  /** The product choices that it shows, by option key. */
  shows: z.record(z.string(), z.string()).optional(),
})
export type SeedPicture = z.infer<typeof SeedPicture>

export const picturesFolder = join(import.meta.dirname, 'pictures')

/** All pictures of the demo shop: product pictures and editorial ones. */
export function readPictures(): SeedPicture[] {
  return readJson(join(import.meta.dirname, 'pictures.json'), z.array(SeedPicture))
}

export function picturesOf(pictures: SeedPicture[], slug: string): SeedPicture[] {
  return pictures.filter((picture) => picture.slug === slug).sort((a, b) => a.order - b.order)
}
