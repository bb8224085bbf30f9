import type { ReactNode } from 'react'
import type { Picture as PictureAnswer } from '#contract/shop/catalogue.ts'
import { Picture } from '#ui/data/picture.tsx'
import styles from './picture-grid.module.css'

/** A grid of pictures; `children` are its tiles. */
export function PictureGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
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
