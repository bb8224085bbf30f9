import { type ReactNode, useId } from 'react'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './section.module.css'

/** A section of the order page: a heading with an optional action next to it. */
export function Section({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Cluster unbroken align="baseline" justify="between" gap={4} className={styles.head}>
        <h2 id={id}>{title}</h2>
        {act}
      </Cluster>
      {children}
    </section>
  )
}
