import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from '../session/failure-text.ts'
import { OrderedList } from './ordered-list.tsx'
import styles from './ordered-page.module.css'
import { PageHead } from './page-head.tsx'

type Thing = { id: number }

type Props<Item extends Thing> = {
  title: string
  back?: { to: string; label: string }
  /** 'Add a question' */
  add: string
  /** Where the things lie: '/faq' has '/faq/new' and '/faq/12'. */
  path: string
  items: Item[]
  nameOf: (item: Item) => string
  /** A quiet line below the name. */
  lineOf?: (item: Item) => ReactNode
  empty: { title: string; text: string }
  /** Saves the order; rejects with a `CallError`. */
  saveOrder: (ids: number[]) => Promise<unknown>
  children?: ReactNode
}

/** A short list whose order the shop shows: dragged, or moved by keyboard and buttons, and saved with each move. */
export function OrderedPage<Item extends Thing>(props: Props<Item>) {
  const { title, back, add, path, items, nameOf, lineOf, empty, saveOrder, children } = props
  const [shown, setShown] = useState(items)
  const [failure, setFailure] = useState<string>()
  useEffect(() => setShown(items), [items])

  async function reorder(next: Item[]) {
    setShown(next)
    setFailure(undefined)
    try {
      await saveOrder(next.map(({ id }) => id))
    } catch (error) {
      setShown(items)
      setFailure(failureText(error))
    }
  }

  return (
    <>
      <PageHead title={title} beside={items.length || undefined} {...(back && { back })}>
        <ButtonLink to={`${path}/new`}>{add}</ButtonLink>
      </PageHead>
      {children}
      {failure && <Notice kind="error">{failure}</Notice>}
      {items.length === 0 ? (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        <OrderedList
          label={title}
          items={shown}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onReorder={(next) => void reorder(next)}
        >
          {(item) => (
            <div className={styles.text}>
              <Link to={`${path}/${item.id}`} className={styles.name}>
                {nameOf(item)}
              </Link>
              {lineOf && <p className={styles.line}>{lineOf(item)}</p>}
            </div>
          )}
        </OrderedList>
      )}
    </>
  )
}
