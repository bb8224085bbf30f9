import type { ReactNode } from 'react'
import styles from './accordion.module.css'

/** A heading that shows and hides its content. Several can be open at once; find-in-page opens a closed item. */
export function AccordionItem({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details id={id} className={styles.item}>
      <summary>{title}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
