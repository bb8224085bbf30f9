import { lazy, type ReactNode, Suspense } from 'react'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import styles from './inbox.module.css'

// The inbox loads the code of forms only when an answer begins.
export const ReplyForm = lazy(() => import('./reply-form.tsx'))

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
    <Box as="article">
      <Cluster as="header" align="baseline" gap={3} rows={1}>
        <span className="small">{kind}</span>
        <h2 className={styles.by}>{by}</h2>
        <span className="quiet">{about}</span>
        <span className={classNames('quiet small', styles.when)}>
          <ShopTime at={at} />
        </span>
        {state}
      </Cluster>
      {title && <h3>{title}</h3>}
      <p className="as-typed measure">{text}</p>
      {children}
      <Actions>
        <Suspense>{actions}</Suspense>
      </Actions>
    </Box>
  )
}

export function ShopAnswer({ text, by, at }: { text: string; by: string; at: string }) {
  return (
    <Box edge="start" gap={1}>
      <p className="quiet small">
        {by} · <ShopTime at={at} />
      </p>
      <p className="as-typed measure">{text}</p>
    </Box>
  )
}
