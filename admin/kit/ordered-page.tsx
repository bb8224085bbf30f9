import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { useOrder } from '#admin/session/orders.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Item as Line } from '#ui/layout/item.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PageHead } from './page-head.tsx'

type Thing = { id: number }

type Props<Item extends Thing> = {
  title: string
  back?: { to: string; label: string }
  /** 'Add a question' */
  add: string
  /** The address of the list: '/faq' for a list with '/faq/new' and '/faq/12'. */
  path: string
  items: Item[]
  nameOf: (item: Item) => string
  /** A gray line below the name. */
  lineOf?: (item: Item) => ReactNode
  empty: { title: string; text: string }
  order: ReturnType<typeof useOrder>
  children?: ReactNode
}

/**
 * A short list in the shop's display order. Staff drag items or move them by keyboard and buttons; each move is saved.
 */
export function OrderedPage<Item extends Thing>(props: Props<Item>) {
  const { title, back, add, path, items, nameOf, lineOf, empty, order, children } = props
  return (
    <>
      <PageHead
        title={title}
        badge={items.length || undefined}
        {...(back && { back })}
        action={<ButtonLink to={`${path}/new`}>{add}</ButtonLink>}
      />
      {children}
      <OrderNotices order={order} />
      {items.length === 0 ? (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        <OrderedList
          label={title}
          items={order.arranged(items)}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onReorder={order.save}
        >
          {(item) => (
            <Line
              className="card"
              size="medium"
              align="center"
              title={
                <Link className="card-link" to={`${path}/${item.id}`}>
                  {nameOf(item)}
                </Link>
              }
            >
              {lineOf && <p className="quiet small one-line">{lineOf(item)}</p>}
            </Line>
          )}
        </OrderedList>
      )}
    </>
  )
}
