import type { ReactNode } from 'react'
import { Emblem } from '../data/emblem.tsx'
import styles from './empty-state.module.css'

type Props = {
  title: string
  /** An explanation and a next step. */
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, level: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty}>
      <Emblem className={styles.drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  )
}
