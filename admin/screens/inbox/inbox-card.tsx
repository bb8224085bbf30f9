import type { ReactNode } from 'react'
import { ShopTime } from '#admin/kit/shop-time.tsx'
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
    <article className={styles.entry}>
      <header className={styles.head}>
        <span className={styles.kind}>{kind}</span>
        <h2 className={styles.by}>{by}</h2>
        <span className={styles.about}>{about}</span>
        <span className={styles.when}>
          <ShopTime at={at} />
        </span>
        {state}
      </header>
      {title && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </article>
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
