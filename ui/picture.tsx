import type { CSSProperties, Ref } from 'react'
import { Emblem } from './emblem.tsx'
import styles from './picture.module.css'

export type PictureSource = {
  src: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** `srcset` texts, ready for a `<source>`. */
  srcset?: { avif: string; webp: string } | undefined
}

type Props = {
  picture: PictureSource
  /** How wide it stands, as the `sizes` attribute says it. */
  sizes?: string
  /** In the first view: loaded at once. */
  eager?: boolean
  /** The largest thing in the first view: loaded before others. */
  first?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: Ref<HTMLImageElement>
}

/** A picture keeps its place before it is there: its box has the picture's own proportions. */
export function Picture({
  picture,
  sizes = '100vw',
  eager = false,
  first = false,
  className,
  style,
  ref,
}: Props) {
  const { src, alt, width = 1600, height = 1200, srcset } = picture
  const img = (
    <img
      ref={ref}
      {...{ src, width, height, className, style }}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
  if (!srcset) return img
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
      {img}
    </picture>
  )
}

/** In place of a picture that does not exist. */
export function NoPicture({
  text = 'No image available',
  className,
}: {
  text?: string
  className?: string | undefined
}) {
  return (
    <span className={className ? `${styles.blank} ${className}` : styles.blank}>
      <Emblem className={styles.drawing} />
      {text}
    </span>
  )
}
