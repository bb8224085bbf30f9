import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './stars.module.css'

type Props = {
  /** 0 to 5; parts of a star are drawn. */
  rating: number
  /** Said in words; the drawing says nothing by itself. */
  label: string
  className?: string
}

export function Stars({ rating, label, className }: Props) {
  const style = { '--rating': rating } as CSSProperties
  return <span className={classNames(styles.stars, className)} style={style} role="img" aria-label={label} />
}
