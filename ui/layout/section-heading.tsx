import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section-heading.module.css'

/** A hairline with the notch of a khukuri blade; at most one per section. */
export function Notch({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.notch, className)}>{children}</div>
}

type SectionHeadingProps = { title: string; id?: string; children?: ReactNode }

/** A section's heading on the notched hairline; `children` go at the other end. */
export function SectionHeading({ title, id, children }: SectionHeadingProps) {
  return (
    <Notch className={styles.headline}>
      <h2 id={id}>{title}</h2>
      {children}
    </Notch>
  )
}
