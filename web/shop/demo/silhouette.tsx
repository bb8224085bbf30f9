import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './silhouette.module.css'

type Props = {
  /** Length and depth of the belly, relative to the largest knife. */
  length?: number
  depth?: number
  /** An animated outline instead of a filled shape. */
  drawn?: boolean
  className?: string | undefined
}

const blade =
  'M42.5 16.3C50 13.5 58 10.5 63 9c6-1.7 13-1.2 20 .8 10 2.8 18 7.5 25.6 13.2-4.6 3.4-11.6 5-17.6 4.7-8-.5-13.5-5.2-19-8.1-5-2.6-11-2.4-16-.6-3 1.1-5.5 2.6-7.7 3.8-.2-1.6-1.6-1.8-1.9-.3-.5-1.4-1.9-1.1-1.9.5Z'
const handle =
  'M39.6 17.8c-5.6 1.8-9.6 2.4-14 2.8-5.6 2-12.6 2.8-18.8 3l3.4 12c3.8-3.8 9.8-6.1 16.6-7.2 5.2-1.4 10.2-2.6 14.2-3.6Z'
const bolster = 'M39.6 17.4 42 15.6l2.6 8.8-3.4.5Z'

export function Silhouette({ length = 1, depth = 1, drawn = false, className }: Props) {
  const style = { '--length': length, '--depth': depth } as CSSProperties
  return (
    <svg
      className={classNames(styles.silhouette, drawn && styles.drawn, className)}
      style={style}
      viewBox="4 5 107 33"
      aria-hidden="true"
    >
      <g>
        <path className={styles.handle} pathLength={1} d={handle} />
        <path className={styles.blade} pathLength={1} d={blade} />
        <path className={styles.bolster} pathLength={1} d={bolster} />
      </g>
    </svg>
  )
}
