import type { Picture } from '#contract/shop/catalogue.ts'
import type { PictureSource } from '#ui/data/picture.tsx'
import { mediaUrl } from '#web/client/media.ts'

/** The source of a picture; 'thumb' uses the small file as the fallback of `srcset`. */
export function pictureSource(picture: Picture, size: 'full' | 'thumb' = 'full'): PictureSource {
  const { image, thumb_image, alt_text, width, height, srcset, focal_point } = picture
  return {
    src: mediaUrl((size === 'thumb' && thumb_image) || image || thumb_image),
    alt: alt_text ?? '',
    width,
    height,
    focalPoint: focal_point,
    srcset: srcset && { avif: resolved(srcset.avif), webp: resolved(srcset.webp) },
  }
}

function resolved(srcset: string): string {
  return srcset.split(', ').map(mediaUrl).join(', ')
}
