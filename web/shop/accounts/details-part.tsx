import { type ReactNode, useId } from 'react'
import { Headline } from '../../../ui/notch.tsx'
import styles from './details-part.module.css'

/** One thing that a person can see to: its name, what happens, and how. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Headline title={title} id={id} />
      <div className={styles.part}>{children}</div>
    </section>
  )
}
