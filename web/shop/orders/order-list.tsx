import { useCallback } from 'react'
import type { Order } from '../../../contract/shop/orders.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { readList } from '../../client/list.ts'
import { load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderRow } from './order-row.tsx'

const pageSize = 10

/** One page of the customer's orders, the newest first. */
export function OrderList({ page }: { page: number }) {
  const start = useCallback(() => loadOrders(page), [page])
  const { loaded, again } = useLoad(start)

  if (!loaded) return <OrderListSkeleton />
  if (!loaded.ok)
    return <ErrorBox message={loaded.message} onRetry={loaded.status === 404 ? undefined : again} />
  const { items, count } = loaded.value
  if (items.length === 0) return <NoOrders />
  return (
    <>
      <ul>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={count > items.length ? Math.ceil(count / pageSize) : 1}
        hrefOf={(other) => (other === 1 ? '/account' : `/account?page=${other}`)}
      />
    </>
  )
}

/** A shop need not keep a list; one whose last page has gone meanwhile answers the same. */
const notListed = 'There are no orders to show here. Please contact us if you miss one.'

function loadOrders(page: number) {
  const asked = browserCall('GET /orders/orders/', { query: { page, page_size: pageSize } })
  return load(asked.then(readList<Order>), 'Failed to load your orders.', { 404: notListed })
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet" level="h3">
      <p>What you order is listed here, from the payment to the parcel at your door.</p>
      <ButtonLink to="/products">Start Shopping</ButtonLink>
    </EmptyState>
  )
}
