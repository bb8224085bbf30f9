import { createHash } from 'node:crypto'

/** What the picture of a shared link shows: a name, maybe in Nepali, too, what it belongs to, and a photo. */
export type Shared = {
  kind: 'product' | 'post'
  id: number
  title: string
  titleInNepali: string | null
  category: string | null
  mediaKey: string | null
}

/** To be raised when the pictures are drawn in another way. */
const design = 1

/**
 * The address of the picture of a shared link. Another content has another address, since whoever shows links keeps their
 * pictures for weeks; and nobody can have more than one made for each product and post.
 */
export function shareAddress({ kind, id, ...content }: Shared): string {
  const { title, titleInNepali, category, mediaKey } = content
  const facts = JSON.stringify([design, title, titleInNepali, category, mediaKey])
  return `/share/${kind}-${id}-${createHash('sha256').update(facts).digest('hex').slice(0, 12)}.jpg`
}
