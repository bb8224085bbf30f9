import { type ReactNode, useId } from 'react'
import { Cluster, Split, Stack } from '#ui/layout/arrange.tsx'
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
    <Stack as="section" gap={4} className={styles.panel} aria-labelledby={id}>
      <Cluster gap={4} rows={1} className={styles.head}>
        <h2 id={id}>{title}</h2>
        {badge}
        {actions && (
          <Cluster gap={4} rows={1} className={styles.actions}>
            {actions}
          </Cluster>
        )}
      </Cluster>
      {children}
    </Stack>
  )
}

/** Panels in one column; on wide screens, those in `aside` form a second column. */
export function Panels({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const main = <Stack gap={5}>{children}</Stack>
  if (!aside) return main
  return (
    <Split gap={5}>
      {main}
      <Stack gap={5}>{aside}</Stack>
    </Split>
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
    <Cluster as="li" gap={4} rows={1} className={styles.entry}>
      <div className={styles.text}>{children}</div>
      {actions && (
        <Cluster gap={4} rows={1} className={styles.actions}>
          {actions}
        </Cluster>
      )}
    </Cluster>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={4} rows={2}>
      {children}
    </Cluster>
  )
}
