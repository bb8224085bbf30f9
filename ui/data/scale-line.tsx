import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './scale-line.module.css'

type Props = {
  /** Lengths of the thin part and the thick part, in the unit of the scale. */
  thin: number
  thick: number
  /** Length of the whole scale. Use the same value for all lines that readers compare. */
  full?: number
  /** Text alternative. */
  text: string
  className?: string | undefined
}

/** Draws two lengths to scale: a thin line and a bar, joined by a fitting. */
export function ScaleLine({ thin, thick, full = 70, text, className }: Props) {
  const style = { '--thin': thin, '--thick': thick, '--full': full } as CSSProperties
  return (
    <span className={classNames(styles.measure, className)} style={style}>
      <span className={styles.rule} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
    </span>
  )
}
