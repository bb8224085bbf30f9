import { createHash } from 'node:crypto'

/** The content of a shared link's picture: a title, perhaps also in Nepali, the category, and a photo. */
export type Shared = {
  kind: 'product' | 'post'
  id: number
  title: string
  titleInNepali: string | null
  category: string | null
  mediaKey: string | null
}

/** Increase this when the design of the pictures changes. */
const design = 1

/**
 * The address of a shared link's picture. Changed content gets a new address, since sites that show links cache their
 * pictures for weeks. Visitors cannot request more than one picture for each product and post.
 */
export function shareAddress({ kind, id, ...content }: Shared): string {
  const { title, titleInNepali, category, mediaKey } = content
  const facts = JSON.stringify([design, title, titleInNepali, category, mediaKey])
  return `/share/${kind}-${id}-${createHash('sha256').update(facts).digest('hex').slice(0, 12)}.jpg`
}
