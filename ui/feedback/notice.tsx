import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Cluster } from '../layout/arrange.tsx'
import styles from './feedback.module.css'

export type NoticeKind = 'info' | 'success' | 'error'

type Props = {
  kind?: NoticeKind
  children: ReactNode
  className?: string | undefined
  /**
   * Whether screen readers announce it when it appears; errors interrupt what they are reading. By default true for
   * errors and successes, which respond to an action. Set it to false for notices that are on the page from the start.
   */
  live?: boolean
}

export function Notice({ kind = 'info', children, className, live = kind !== 'info' }: Props) {
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <Cluster
      gap={4}
      rows={2}
      className={classNames(styles.note, className)}
      data-kind={kind}
      role={live ? role : undefined}
    >
      {children}
    </Cluster>
  )
}
