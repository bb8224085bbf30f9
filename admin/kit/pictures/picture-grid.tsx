import type { ReactNode } from 'react'
import type { Picture as PictureAnswer } from '#contract/shop/catalogue.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import styles from './pictures.module.css'

/** A grid of pictures; `children` are its tiles. */
export function PictureGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Columns as="ul" fill least={8} gap={3} aria-label={label}>
      {children}
    </Columns>
  )
}

/** A square thumbnail, cropped around the focal point as in the shop. */
export function Thumbnail({ picture, alt = '' }: { picture: PictureAnswer; alt?: string }) {
  const { thumb_image, width, height, srcset, focal_point, background } = picture
  return (
    <span className={styles.square} style={background ? { backgroundColor: background } : undefined}>
      <Picture
        picture={{ src: thumb_image, alt, width, height, srcset, focalPoint: focal_point }}
        sizes="12rem"
        className={styles.picture}
      />
    </span>
  )
}
