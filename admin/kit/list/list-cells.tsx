import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './list.module.css'

/** The picture of a row; a dashed frame if it has none. */
export function Thumb({ src }: { src: string | null | undefined }) {
  return src ? (
    <img className={styles.thumb} src={src} alt="" loading="lazy" />
  ) : (
    <span className={styles.thumb} />
  )
}

/** The name of a row, with a distinguishing detail in small print below. */
export function NameCell({ name, below }: { name: string; below: ReactNode }) {
  return (
    <Stack as="span">
      <span>{name}</span>
      {below && <small className="quiet small">{below}</small>}
    </Stack>
  )
}
