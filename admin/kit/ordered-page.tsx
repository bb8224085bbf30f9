import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { failureText } from '#admin/session/failure-text.ts'
import type { useOrder } from '#admin/session/orders.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item as Line } from '#ui/layout/item.tsx'
import { Empty, type EmptyWords } from './empty.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PageHead } from './page-head.tsx'

type Thing = { id: number }

type Props<Item extends Thing> = {
  title: string
  /** The name of the list, if it is not the title. */
  label?: string
  /** 'Add a question' */
  add: string
  /** The address of the list: '/faq' for a list with '/faq/new' and '/faq/12'. */
  path: string
  items: Item[]
  nameOf: (item: Item) => string
  /** A gray line below the name. */
  lineOf?: (item: Item) => ReactNode
  /** At the end of the line. */
  endOf?: (item: Item) => ReactNode
  empty: EmptyWords
  order: ReturnType<typeof useOrder>
  /** Without the permission to add and move items. */
  isReadOnly?: boolean
}

/**
 * A short list in the shop's display order. Staff drag items or move them by keyboard and buttons; each move is saved.
 */
export function OrderedPage<Item extends Thing>(props: Props<Item>) {
  const { title, label = title, add, path, items, nameOf, lineOf, endOf, empty, order, isReadOnly } = props
  const arranged = order.arranged(items)
  const line = (item: Item) => (
    <Line
      className="card"
      size="medium"
      align="center"
      title={
        <Link className="card-link" to={`${path}/${item.id}`}>
          {nameOf(item)}
        </Link>
      }
      end={endOf?.(item)}
    >
      {lineOf && <p className="quiet small one-line">{lineOf(item)}</p>}
    </Line>
  )
  return (
    <>
      <PageHead
        title={title}
        badge={items.length || undefined}
        action={!isReadOnly && <ButtonLink to={`${path}/new`}>{add}</ButtonLink>}
      />
      <OrderNotices order={order} />
      {items.length === 0 && <Empty {...empty} />}
      {items.length > 0 && isReadOnly && (
        <Stack as="ul" lined>
          {arranged.map((item) => (
            <li key={item.id}>{line(item)}</li>
          ))}
        </Stack>
      )}
      {items.length > 0 && !isReadOnly && (
        <OrderedList
          label={label}
          items={arranged}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onReorder={order.save}
        >
          {line}
        </OrderedList>
      )}
    </>
  )
}

/** Tells the person if the last move in an ordered list failed, or was merged with a colleague's move. */
function OrderNotices({ order: { error, joinedWith } }: { order: ReturnType<typeof useOrder> }) {
  if (error) return <Notice kind="error">{failureText(error)}</Notice>
  if (!joinedWith) return null
  return <Notice>{joinedWith} also changed this list. Both changes were kept.</Notice>
}
