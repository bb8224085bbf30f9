import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './scale-line.module.css'

type Props = {
  /** Length of the thin part, then of the thick one, in the rule's unit. */
  thin: number
  thick: number
  /** Length of the rule: the same for all that are to be compared. */
  full?: number
  /** The same in words. */
  text: string
  className?: string | undefined
}

/** A thing laid along a rule: a hair, a brass fitting, a bar. What looks longer is longer. */
export function ScaleLine({ thin, thick, full = 70, text, className }: Props) {
  const style = { '--thin': thin, '--thick': thick, '--full': full } as CSSProperties
  return (
    <span className={classNames(styles.measure, className)} style={style}>
      <span className={styles.rule} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
    </span>
  )
}
