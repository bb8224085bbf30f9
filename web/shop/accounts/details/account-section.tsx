import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from '../account.module.css'

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Stack gap={5} className={styles.part}>
        {children}
      </Stack>
    </Section>
  )
}
