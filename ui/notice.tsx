import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'error'

type Props = { kind?: NoticeKind; children: ReactNode; className?: string | undefined }

/** A message on the page. Errors are announced at once. */
export function Notice({ kind = 'info', children, className }: Props) {
  return (
    <div
      className={classNames(styles.note, kind !== 'info' && styles[kind], className)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {children}
    </div>
  )
}
