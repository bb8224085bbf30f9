import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrdersMessages } from '#messages/orders/account-orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { NoSuchPage } from '#ui/feedback/no-such-page.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { readList } from '#web/client/list.ts'
import { load } from '#web/client/loaded.ts'
import { readAccessToken } from '#web/client/tokens.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { OrderRow } from './order-row.tsx'

/** The first page of the account. */
export default function AccountOrders() {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  return (
    <Section title={ordersMessages.yourOrders}>
      <PageTitle own={accountOrdersMessages.account} />
      <OrderList key={page} page={page} />
    </Section>
  )
}

const pageSize = 10

type Orders = Awaited<ReturnType<typeof loadOrders>>

/** The list shown last, and to whom: going back from an order shows it at its full length while it loads again. */
let shownLast: { to: string | null; page: number; orders: Orders } | undefined

/** One page of the customer's orders, newest first. */
function OrderList({ page }: { page: number }) {
  const start = useCallback(() => loadOrders(page), [page])
  const { loaded: latest, again } = useDeferred(start)
  const to = readAccessToken()
  const known = shownLast?.to === to && shownLast.page === page ? shownLast.orders : undefined
  const loaded = latest ?? known
  useEffect(() => {
    if (latest) shownLast = latest.ok ? { to, page, orders: latest } : undefined
  }, [to, page, latest])

  if (!loaded) return <OrderListSkeleton />
  if (!loaded.ok)
    return <ErrorBox message={loaded.message} onRetry={loaded.status === 404 ? undefined : again} />
  const { items, count } = loaded.value
  const hrefOf = (other: number) => (other === 1 ? '/account' : `/account?page=${other}`)
  const pages = Math.ceil(count / pageSize)
  if (items.length === 0 && page > 1) {
    return <NoSuchPage page={page} pages={Math.min(pages, page - 1)} hrefOf={hrefOf} />
  }
  if (items.length === 0) return <NoOrders />
  return (
    <>
      <ul>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={count > items.length ? pages : 1} hrefOf={hrefOf} />
    </>
  )
}

function loadOrders(page: number) {
  const orders = browserCall('GET /orders/orders/', { query: { page, page_size: pageSize } })
  return load(orders.then(readList<Order>), {
    404: accountOrdersMessages.notListed,
    fallback: accountOrdersMessages.listFailed,
  })
}

function NoOrders() {
  return (
    <EmptyState title={accountOrdersMessages.none} level="h3">
      <p>{accountOrdersMessages.noneText}</p>
      <ButtonLink to="/products">{accountOrdersMessages.startShopping}</ButtonLink>
    </EmptyState>
  )
}

/** The size of three orders. */
function OrderListSkeleton() {
  return (
    <Skeleton label={accountOrdersMessages.loadingOrders}>
      <div>
        {['first', 'second', 'third'].map((row) => (
          <Item
            key={row}
            size="large"
            picture={<SkeletonBlock height="4.5rem" />}
            title={<SkeletonBlock width="9rem" />}
            end={<SkeletonBlock height="1.4em" width="4.5rem" />}
          >
            <SkeletonBlock height="1.1em" width="7rem" />
            <SkeletonBlock height="1.4em" width="min(100%, 16rem)" />
            <SkeletonBlock height="1.4em" width="8rem" />
          </Item>
        ))}
      </div>
    </Skeleton>
  )
}
