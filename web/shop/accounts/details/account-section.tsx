import { type ReactNode, useId } from 'react'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import styles from './account-section.module.css'

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading title={title} id={id} />
      <div className={styles.part}>{children}</div>
    </section>
  )
}
