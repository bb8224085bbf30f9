import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A section of the order page: a heading with an optional action next to it. */
export function Section({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  )
}
