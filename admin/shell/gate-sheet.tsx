import type { ReactNode } from 'react'
import { Emblem } from '#ui/data/emblem.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './gate-sheet.module.css'

/** The layout of screens outside the gate: the forge on one side, a paper sheet with a form on the other. */
export function GateSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Back office`}</title>
      <Stack as="header" align="start" gap={4} className={`forge ${styles.hero}`}>
        <Emblem className={styles.emblem} />
        <p className={styles.words}>Back office</p>
        <p className="quiet">Orders, products and content of your shop.</p>
      </Stack>
      <Stack as="main" gap={5} className={styles.sheet}>
        <h1>{title}</h1>
        {children}
      </Stack>
    </div>
  )
}
