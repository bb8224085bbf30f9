import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stars.module.css'

type Props = {
  /** 0 to 5, with fractions. */
  rating: number
  /** Text alternative. */
  label: string
  className?: string
}

export function Stars({ rating, label, className }: Props) {
  const style = { '--rating': rating } as CSSProperties
  return <span className={classNames(styles.stars, className)} style={style} role="img" aria-label={label} />
}
