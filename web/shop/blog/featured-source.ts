import type { PostSummary } from '#contract/shop/blog.ts'
import type { PictureSource } from '#ui/data/picture.tsx'
import { mediaUrl } from '#web/client/media.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'

/** A post's picture in all sizes of the backend; undefined without a picture. */
export function featuredSource(
  post: Pick<PostSummary, 'featured_picture' | 'featured_image'>,
): PictureSource | undefined {
  if (post.featured_picture) return pictureSource(post.featured_picture)
  if (!post.featured_image) return undefined
  return { src: mediaUrl(post.featured_image), alt: '', width: 1600, height: 900 }
}
