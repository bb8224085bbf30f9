import type { ReactNode } from 'react'
import { Emblem } from '../data/emblem.tsx'
import { Stack } from '../layout/arrange.tsx'
import styles from './feedback.module.css'

type Props = {
  title: string
  /** An explanation and a next step. */
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, level: Heading = 'h2' }: Props) {
  return (
    <Stack align="start" gap={4} className={styles.empty}>
      <Emblem className={styles.drawing} />
      <Heading>{title}</Heading>
      {children}
    </Stack>
  )
}
