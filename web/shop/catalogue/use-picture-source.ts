import { useCallback } from 'react'
import type { Picture } from '../../../contract/shop/catalogue.ts'
import { useMediaUrl } from '../../client/use-media-url.ts'
import type { PictureSource } from '../../ui/picture.tsx'

type SourceOf = (picture: Picture, size?: 'full' | 'thumb') => PictureSource

/** A picture as it stands on a page; `thumb` takes the small file where there is no choice of widths. */
export function usePictureSource(): SourceOf {
  const url = useMediaUrl()
  return useCallback<SourceOf>(
    ({ image, thumb_image, alt_text, width, height, srcset }, size = 'full') => ({
      src: url((size === 'thumb' && thumb_image) || image || thumb_image),
      alt: alt_text ?? '',
      width,
      height,
      srcset: srcset && { avif: resolved(srcset.avif, url), webp: resolved(srcset.webp, url) },
    }),
    [url],
  )
}

function resolved(srcset: string, url: (address: string) => string): string {
  return srcset.split(', ').map(url).join(', ')
}
