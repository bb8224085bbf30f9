import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = {
  title: string
  /** Shown after the title, such as a count or a status. */
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A section of a page, with a heading. */
export function Panel({ title, badge, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {badge}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Panels in one column; on wide screens, those in `aside` form a second column. */
export function Panels({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  if (!aside) return <div className={styles.column}>{children}</div>
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}

/** The rows of a panel, with hairlines between them. */
export function PanelList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** A row of a panel: its content, and its actions at the end. */
export function PanelRow({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
