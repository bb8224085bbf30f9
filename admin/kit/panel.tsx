import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = {
  title: string
  /** Behind the title, such as a count or a status. */
  beside?: ReactNode
  /** The buttons of this part. */
  acts?: ReactNode
  children: ReactNode
}

/** A part of a page that shows several things about one: a sheet with a heading. */
export function Panel({ title, beside, acts, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  )
}

/** Panels beneath each other; with room, those of `aside` stand beside the others. */
export function Panels({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  if (!aside) return <div className={styles.column}>{children}</div>
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}

/** Entries of a panel, each between hairlines. */
export function PanelList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** One entry: what it is, what is said of it, and what can be done with it. */
export function PanelEntry({ children, acts }: { children: ReactNode; acts?: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.text}>{children}</div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </li>
  )
}

/** Buttons in a row. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
