import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { classNames } from '#ui/class-names.ts'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import styles from './inbox.module.css'
import type { ReplyFormProps } from './reply-form.tsx'

// The inbox loads the code of forms only when an answer begins.
const ReplyForm = lazy(() => import('./reply-form.tsx'))

type Props = {
  kind: 'Comment' | 'Review' | 'Message'
  id: number
  by: string
  at: string
  /** What it is about: a link to the post, or the subject. */
  about: ReactNode
  /** A word, with the tone 'waiting' until staff have decided. */
  state: readonly [word: string, tone: Tone]
  /** The subject, if it has one. */
  title?: string
  text: string
  /** The answers so far. */
  children?: ReactNode
  /** The button before the one that opens the form for an answer. */
  first?: ReactNode
  reply: Omit<ReplyFormProps, 'subject' | 'onClose'> & { button: string }
  actions: ReactNode
}

/** A customer's comment, review or message, with its actions. */
export function InboxCard(props: Props) {
  const { kind, id, by, at, about, state, title, text, children, first, reply, actions } = props
  const [isReplying, setReplying] = useState(false)
  const [word, tone] = state
  return (
    <Box as="article">
      <Cluster as="header" align="baseline" gap={3} rows={1}>
        <span className="small">{kind}</span>
        <h2 className={styles.by}>{by}</h2>
        <span className="quiet">{about}</span>
        <span className={classNames('quiet small', styles.when)}>
          <ShopTime at={at} />
        </span>
        <StatusPill tone={tone}>{word}</StatusPill>
      </Cluster>
      {title && <h3>{title}</h3>}
      <p className="as-typed measure">{text}</p>
      {children}
      <Actions>
        {isReplying ? (
          <Suspense>
            <ReplyForm
              {...reply}
              subject={`${kind.toLowerCase()}:${id}`}
              onClose={() => setReplying(false)}
            />
          </Suspense>
        ) : (
          <>
            {first}
            <Button
              variant={tone === 'waiting' && !first ? 'filled' : 'line'}
              onClick={() => setReplying(true)}
            >
              {reply.button}
            </Button>
            {actions}
          </>
        )}
      </Actions>
    </Box>
  )
}

export function ShopAnswer({ text, by, at }: { text: string; by: string; at: string }) {
  return (
    <Box gap={1}>
      <p className="quiet small">
        {by} · <ShopTime at={at} />
      </p>
      <p className="as-typed measure">{text}</p>
    </Box>
  )
}

export function BlockButton({ id, username }: { id: number; username: string }) {
  const may = useMay()
  if (!may('customers.manage')) return null
  const params = { id }
  return (
    <ActionButton
      variant="text"
      run={() => change('POST /admin/accounts/{id}/suspend/', { params })}
      done={`${username} is blocked`}
      undo={() => change('POST /admin/accounts/{id}/restore/', { params })}
      ask={{
        title: `Block ${username}?`,
        text: 'They’re logged out everywhere and can’t log in until you unblock them. What they wrote stays, and paid orders still ship.',
        confirm: 'Block',
      }}
    >
      Block {username}
    </ActionButton>
  )
}
