import type { ReactNode } from 'react'
import { Emblem } from './emblem.tsx'
import styles from './empty-state.module.css'

type Props = {
  title: string
  /** What to know, and a way on. */
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** A sentence, a way on, and the outline of what is not there. */
export function EmptyState({ title, children, level: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty}>
      <Emblem className={styles.drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  )
}
