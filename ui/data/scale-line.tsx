import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './scale-line.module.css'

type Props = {
  /** Lengths of the thin part and the thick part, in the unit of the scale. */
  thin: number
  thick: number
  /** Length of the scale: the same for all lines to compare. */
  full?: number
  /** Text alternative. */
  text: string
  className?: string | undefined
}

/** Draws two lengths to scale: a thin line, a fitting, a bar. */
export function ScaleLine({ thin, thick, full = 70, text, className }: Props) {
  const style = { '--thin': thin, '--thick': thick, '--full': full } as CSSProperties
  return (
    <span className={classNames(styles.measure, className)} style={style}>
      <span className={styles.rule} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
    </span>
  )
}
