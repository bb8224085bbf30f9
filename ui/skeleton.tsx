import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type Props = { label?: string; children: ReactNode; className?: string | undefined }

/** Holds the place of what is still loading, in the same sizes, so that nothing moves when it arrives. */
export function Skeleton({ label = 'Loading...', children, className }: Props) {
  return (
    <div className={classNames(styles.skeleton, className)} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {children}
    </div>
  )
}

type BoneProps = { width?: string; height?: string; className?: string | undefined; style?: CSSProperties }

/** One resting shape, breathing slowly. */
export function Bone({ width, height, className, style }: BoneProps) {
  return (
    <span
      className={classNames(styles.bone, className)}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  )
}
