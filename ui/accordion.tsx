import type { ReactNode } from 'react'
import styles from './accordion.module.css'

/** A heading that opens and closes what belongs to it. Several may be open, and a search in the page finds the closed. */
export function AccordionItem({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details id={id} className={styles.item}>
      <summary>{title}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
