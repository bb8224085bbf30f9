import { useCallback } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'

/** One of the customer's orders: where it stands, and what can be done now. Mails about the order lead here. */
export default function AccountOrder() {
  const { id = '' } = useParams()
  return (
    <>
      <PageTitle own={`Order ${id}`} />
      <OneOrder key={id} id={id} />
    </>
  )
}

function OneOrder({ id }: { id: string }) {
  const start = useCallback(() => loadOrder(id), [id])
  const { loaded, again } = useLoad(start)
  if (!loaded) return <OrderSkeleton />
  if (loaded.ok) return <OrderView loaded={loaded.value} />
  if (loaded.status === 404) return <NotThere />
  return <ErrorBox message={loaded.message} onRetry={again} />
}

function loadOrder(id: string) {
  return load(browserCall('GET /orders/orders/{id}/', { params: { id } }), 'Failed to load your order.')
}

/** Another person's order is none, and a shop need not tell of single orders. */
function NotThere() {
  return (
    <EmptyState title="Order not found">
      <p>There is no order with this number to show in your account. Please contact us if you miss it.</p>
      <ButtonLink to="/account">Your orders</ButtonLink>
    </EmptyState>
  )
}
