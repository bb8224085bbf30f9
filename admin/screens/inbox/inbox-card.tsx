import type { ReactNode } from 'react'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './inbox-card.module.css'

type Props = {
  /** 'Comment' */
  kind: string
  by: ReactNode
  at: string
  /** What it is about: a link to the post, or the subject. */
  about: ReactNode
  state?: ReactNode
  /** The subject, if it has one. */
  title?: string
  text: string
  children?: ReactNode
  actions: ReactNode
}

/** A customer's comment, review or message, with its actions. */
export function InboxCard({ kind, by, at, about, state, title, text, children, actions }: Props) {
  return (
    <Stack as="article" gap={3} className={styles.entry}>
      <Cluster as="header" align="baseline" gap={3} rows={1} className={styles.head}>
        <span className={styles.kind}>{kind}</span>
        <h2 className={styles.by}>{by}</h2>
        <span className={styles.about}>{about}</span>
        <span className={styles.when}>
          <ShopTime at={at} />
        </span>
        {state}
      </Cluster>
      {title && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.text}>{text}</p>
      {children}
      <Cluster gap={4} rows={2}>
        {actions}
      </Cluster>
    </Stack>
  )
}

export function ShopAnswer({ text, by, at }: { text: string; by: string; at: string }) {
  return (
    <div className={styles.answer}>
      <p className={styles.when}>
        {by} · <ShopTime at={at} />
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
