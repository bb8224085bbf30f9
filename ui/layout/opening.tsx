import type { ReactNode } from 'react'
import { Picture, type PictureSource } from '../data/picture.tsx'
import { Skeleton, SkeletonBlock } from '../feedback/skeleton.tsx'
import { Stack } from './arrange.tsx'
import styles from './opening.module.css'

type Props = {
  /** Above the title. */
  crumbs?: ReactNode
  title: string
  /** Across the page; hidden if it fails to load. */
  picture?: PictureSource | undefined
  /** A line or two below the title. */
  children?: ReactNode
}

/** How a long text begins: a wide title, then a picture across the page. A `Chapter` follows. */
export function Opening({ crumbs, title, picture, children }: Props) {
  return (
    <>
      <Stack as="header" gap={4} className={`${styles.head} wrap`}>
        {crumbs}
        <h1>{title}</h1>
        {children}
      </Stack>
      {picture && (
        <Picture picture={picture} shape="wide" eager first className={styles.picture} fallback={null} />
      )}
    </>
  )
}

export function OpeningSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Skeleton>
      <Stack gap={4} className={`${styles.head} wrap`}>
        <SkeletonBlock width="min(100%, 44rem)" height="9rem" />
        <SkeletonBlock width="16rem" />
      </Stack>
      <SkeletonBlock shape="wide" className={styles.picture} />
      {children}
    </Skeleton>
  )
}
