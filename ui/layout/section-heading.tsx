import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Cluster } from './arrange.tsx'
import styles from './section.module.css'

export { Notch } from './section.tsx'

type SectionHeadingProps = { title: string; id?: string; children?: ReactNode }

/** A section's heading on the notched hairline; `children` go at the other end. */
export function SectionHeading({ title, id, children }: SectionHeadingProps) {
  return (
    <Cluster
      align="baseline"
      justify="between"
      gap={6}
      rows={2}
      className={classNames(styles.notch, styles.headline)}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Cluster>
  )
}
