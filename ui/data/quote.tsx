import type { ReactNode } from 'react'
import { Stack } from '../layout/arrange.tsx'
import styles from './quote.module.css'

/** What someone said, and below it who and where. */
export function Quote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <Stack gap={1}>{children}</Stack>
      </figcaption>
    </figure>
  )
}
