import { useCallback } from 'react'
import { useParams } from 'react-router'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { loadOptions } from '#web/shop/payments/payment-methods.ts'
import { isUnpaid } from './order-steps.ts'
import { OrderView } from './order-view.tsx'

/** One of the customer's orders with its progress and next steps. Emails about the order link to this page. */
export default function AccountOrder() {
  const { id = '' } = useParams()
  return (
    <>
      <PageTitle own={ordersMessages.order(id)} />
      <OneOrder key={id} id={id} />
    </>
  )
}

function OneOrder({ id }: { id: string }) {
  const start = useCallback(() => loadOrder(id), [id])
  const { loaded, again } = useDeferred(start)
  if (!loaded) return <OrderSkeleton />
  if (loaded.ok) return <OrderView {...loaded.value} />
  if (loaded.status === 404) return <NotFound />
  return <ErrorBox message={loaded.message} onRetry={again} />
}

/** An unpaid one with the payment methods: coming later, they would move what stands below them. */
function loadOrder(id: string) {
  async function find() {
    const order = await browserCall('GET /orders/orders/{id}/', { params: { id } })
    return { loaded: order, options: isUnpaid(order.status) ? await loadOptions() : undefined }
  }
  return load(find(), accountOrderMessages.loadFailed)
}

/** Also shown for another customer's order, and if the backend cannot return single orders. */
function NotFound() {
  return (
    <EmptyState title={accountOrderMessages.notFound}>
      <p>{accountOrderMessages.notFoundText}</p>
      <ButtonLink to="/account">{ordersMessages.yourOrders}</ButtonLink>
    </EmptyState>
  )
}

/** The size of an order with two items. */
function OrderSkeleton() {
  return (
    <Skeleton label={accountOrderMessages.loadingOrder}>
      <SkeletonBlock height="4.75rem" />
      <Split>
        <Stack gap={7}>
          <SkeletonBlock height="15rem" />
          <SkeletonBlock height="14rem" />
        </Stack>
        <SkeletonBlock height="20rem" />
      </Split>
    </Skeleton>
  )
}
