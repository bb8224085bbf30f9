import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notch.module.css'

/** A section's hairline carries the notch. At most one in a section. */
export function Notch({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.notch, className)}>{children}</div>
}

type HeadlineProps = { title: string; id?: string; children?: ReactNode }

/** The notched hairline with the section's heading, and at its other end a word or a link. */
export function Headline({ title, id, children }: HeadlineProps) {
  return (
    <Notch className={styles.headline}>
      <h2 id={id}>{title}</h2>
      {children}
    </Notch>
  )
}
