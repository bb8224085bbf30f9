import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/shop/orders.ts'
import { browserCall } from '../../client/browser-client.ts'
import { readList } from '../../client/list.ts'
import { load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { longDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { dollars } from '../../ui/money.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './order-list.module.css'
import { orderStatusText } from './order-status-text.ts'
import { PayAgain } from './pay-again.tsx'

const pageSize = 10

/** The customer's orders, the newest first, a few at a time. */
export function OrderList() {
  const [wanted, setWanted] = useState(pageSize)
  const start = useCallback(() => loadOrders(wanted), [wanted])
  const { loaded, again } = useLoad(start)

  if (!loaded) return <Waiting />
  if (!loaded.ok) return <ErrorBox message={loaded.message} onRetry={again} />
  const { items, count } = loaded.value
  if (items.length === 0) return <NoOrders />
  return (
    <>
      <ul className={styles.orders}>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {count > items.length && wanted < 100 && (
        <Button look="line" onClick={() => setWanted(wanted + 3 * pageSize)}>
          Show older orders
        </Button>
      )}
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const pieces = order.items.map(({ product, quantity }) =>
    quantity > 1 ? `${product.name} × ${quantity}` : product.name,
  )
  return (
    <li>
      <div>
        <h3>{order.id}</h3>
        <p className="quiet small">{longDate(order.created_at)}</p>
      </div>
      <p>{pieces.join(', ')}</p>
      <div className={styles.status}>
        <p>{orderStatusText(order.status)}</p>
        <NextStep order={order} />
      </div>
      <p className={styles.total}>{dollars(order.total)}</p>
    </li>
  )
}

/** How an unpaid order is paid. */
function NextStep({ order }: { order: Order }) {
  if (order.status === 'pending') return <PayAgain orderId={order.id} />
  if (order.status !== 'awaiting_payment') return null
  return (
    <Link to="/order-confirmation" state={{ order }}>
      How to pay
    </Link>
  )
}

function loadOrders(page_size: number) {
  const asked = browserCall('GET /orders/orders/', { query: { page_size } }).then(readList<Order>)
  return load(asked, 'Failed to load your orders.')
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet" level="h3">
      <ButtonLink to="/products">Start Shopping</ButtonLink>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Skeleton label="Loading your orders...">
      <Bone height="5rem" />
    </Skeleton>
  )
}
