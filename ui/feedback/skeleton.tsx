import type { CSSProperties, ReactNode } from 'react'
import { uiMessages } from '#ui/messages.ts'
import { classNames } from '../class-names.ts'
import type { PictureShape } from '../data/picture.tsx'
import styles from './feedback.module.css'

type Props = { label?: string; children: ReactNode; className?: string | undefined }

/** A placeholder the size of the content that is loading, so the page does not shift when it arrives. */
export function Skeleton({ label = uiMessages.loading, children, className }: Props) {
  return (
    <div className={classNames(styles.skeleton, 'with-scripts', className)} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {children}
    </div>
  )
}

type BoneProps = {
  width?: string
  height?: string
  /** In place of a picture of this shape. */
  shape?: PictureShape
  className?: string | undefined
  style?: CSSProperties
}

/** One pulsing shape. */
export function SkeletonBlock({ width, height, shape, className, style }: BoneProps) {
  return (
    <span
      className={classNames(styles.bone, className)}
      data-shape={shape}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  )
}
