import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefCallback,
  useCallback,
  useState,
} from 'react'
import { uiMessages } from '#ui/messages.ts'
import { classNames } from '../class-names.ts'
import { Emblem } from './emblem.tsx'
import styles from './picture.module.css'

type Srcset = { avif: string; webp: string }

export type PictureSource = {
  src: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** Values for the `srcset` of a `<source>`. */
  srcset?: Srcset | undefined
  /** The same scene in another cut, for phones. */
  narrow?: { srcset: Srcset; width: number; height: number } | undefined
  /** The point to keep visible in a cropped picture, from 0 (left, top) to 1; the center by default. */
  focalPoint?: { x: number; y: number } | undefined
}

export type PictureShape = 'card' | 'wide'

type Props = {
  picture: PictureSource
  /** The `sizes` attribute. */
  sizes?: string
  /** Cropped: 4 to 3 as on a card, or 16 to 9. */
  shape?: PictureShape | undefined
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** The largest element above the fold: loaded first. */
  first?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Replaces the picture if it fails to load. */
  fallback?: ReactNode
}

/** While the picture loads, a box with its proportions reserves the space. */
export function Picture({
  picture,
  sizes = '100vw',
  shape,
  eager = false,
  first = false,
  className,
  style,
  fallback = <NoPicture shape={shape} className={className} />,
}: Props) {
  const { src, alt, width = 1600, height = 1200, srcset, narrow, focalPoint } = picture
  const [failed, ref] = useFailedPicture(src)
  if (failed) return fallback
  const img = (
    <img
      ref={ref}
      {...{ src, width, height }}
      className={classNames(styles.image, className)}
      data-shape={shape}
      style={
        focalPoint ? { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`, ...style } : style
      }
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
  if (!srcset) return img
  return (
    <picture className={styles.picture}>
      {narrow && <Sources {...narrow} sizes="100vw" media="(width <= 768px)" />}
      <Sources srcset={srcset} sizes={sizes} />
      {img}
    </picture>
  )
}

type SourcesProps = { srcset: Srcset } & Omit<ComponentProps<'source'>, 'srcSet'>

function Sources({ srcset, ...rest }: SourcesProps) {
  return (
    <>
      <source type="image/avif" srcSet={srcset.avif} {...rest} />
      <source type="image/webp" srcSet={srcset.webp} {...rest} />
    </>
  )
}

/** Replaces the missing or failed picture of a product or post. */
export function NoPicture({
  text = uiMessages.noImage,
  shape = 'card',
  className,
}: {
  text?: string
  shape?: PictureShape | undefined
  className?: string | undefined
}) {
  return (
    <span className={classNames(styles.blank, className)} data-shape={shape}>
      <Emblem className={styles.drawing} />
      <span className={styles.text}>{text}</span>
    </span>
  )
}

/** Returns whether the image of this `src` failed to load, even before hydration, and a ref for its element. */
function useFailedPicture(src: string): [boolean, RefCallback<HTMLImageElement>] {
  const [failed, setFailed] = useState<string | null>(null)
  const watch = useCallback((picture: HTMLImageElement) => {
    const fail = () => setFailed(picture.getAttribute('src'))
    // A picture without a size has failed or not started loading; decoding rejects only if it has failed.
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(fail)
    picture.addEventListener('error', fail)
    return () => picture.removeEventListener('error', fail)
  }, [])
  return [failed === src, watch as RefCallback<HTMLImageElement>]
}
