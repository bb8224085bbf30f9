import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './notch.module.css'

/** A hairline with the notch of a khukuri blade; at most one per section. */
export function Notch({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.notch, className)}>{children}</div>
}

type HeadlineProps = { title: string; id?: string; children?: ReactNode }

/** The notched hairline with the section's heading; `children` stand at its other end. */
export function Headline({ title, id, children }: HeadlineProps) {
  return (
    <Notch className={styles.headline}>
      <h2 id={id}>{title}</h2>
      {children}
    </Notch>
  )
}
