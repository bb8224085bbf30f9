import type { ReactNode } from 'react'
import styles from './list.module.css'

/** The picture of a row; a dashed frame if it has none. */
export function Thumb({ src }: { src: string | null | undefined }) {
  return src ? (
    <img className={styles.thumb} src={src} alt="" loading="lazy" />
  ) : (
    <span className={styles.thumb} />
  )
}

/** The name of a row, with a distinguishing detail in small print: after it in a table, below it on a card. */
export function NameCell({ name, detail }: { name: string; detail: ReactNode }) {
  return (
    <span>
      {name} {detail && <small className="quiet small">{detail}</small>}
    </span>
  )
}
