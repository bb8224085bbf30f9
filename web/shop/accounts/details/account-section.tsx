import { type ReactNode, useId } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import styles from './account-section.module.css'

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading title={title} id={id} />
      <Stack align="start" gap={5} className={styles.part}>
        {children}
      </Stack>
    </section>
  )
}
