import { type ReactNode, useId } from 'react'
import { Headline } from '#ui/layout/notch.tsx'
import styles from './details-part.module.css'

/** One section of the details page. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Headline title={title} id={id} />
      <div className={styles.part}>{children}</div>
    </section>
  )
}
