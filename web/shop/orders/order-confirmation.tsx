import { useLocation } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { howToPayMessages } from '#messages/orders/how-to-pay.ts'
import { orderConfirmationMessages } from '#messages/orders/order-confirmation.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { useDeadline } from '#ui/data/deadline.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import { loadedValue } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { useShopZone } from '#web/page/shop-texts.ts'
import { PageWithoutScripts } from '#web/page/without-scripts.tsx'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'
import { HowToPay } from '#web/shop/payments/how-to-pay.tsx'
import { loadOptions } from '#web/shop/payments/payment-methods.ts'
import { OrderDates } from './order-dates.tsx'
import { OrderSummary } from './order-summary.tsx'

type Placed = { order: Order; options: CheckoutOptions | undefined }

/** Shows the order from the history entry, where the checkout stored it; it survives a reload. */
export default function OrderConfirmationPage() {
  const placed = readState(useLocation().state)
  const hydrated = useHydrated()
  return (
    <>
      <PageWithoutScripts need="confirmation" title={orderConfirmationMessages.title} />
      <Stack gap={7} className="wrap page with-scripts">
        {!hydrated && <Waiting />}
        {hydrated && !placed && <Unavailable />}
        {hydrated &&
          placed &&
          (placed.options ? <Confirmation {...placed} /> : <WithLoadedOptions order={placed.order} />)}
      </Stack>
    </>
  )
}

function readState(state: unknown): Placed | undefined {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined
  const { order, options } = state as { order?: Order; options?: CheckoutOptions }
  return order?.id && order.delivery_address ? { order, options } : undefined
}

/** Loads the payment options for an order from the account pages, which pass only the order. */
function WithLoadedOptions({ order }: Pick<Placed, 'order'>) {
  const { loaded } = useDeferred(loadOptions)
  return loaded ? <Confirmation order={order} options={loadedValue(loaded)} /> : <Waiting />
}

/** How to pay an order, unless by card, and its address. */
function Confirmation({ order, options }: Placed) {
  const { thanks, placed, viewOrder } = orderConfirmationMessages
  const payBy = useDeadline(order.expires_at, useShopZone())
  return (
    <>
      <PageTitle own={ordersMessages.order(order.id)} />
      <Stack gap={3}>
        <h1>{thanks}</h1>
        <p>
          {placed.before}
          <strong>{order.id}</strong>
          {order.expires_at ? placed.afterWithDate(payBy) : placed.after}
        </p>
        <OrderDates order={order} />
      </Stack>
      <Split>
        <Stack gap={7}>
          {Number(order.total) !== 0 && (
            <Section title={howToPayMessages.title}>
              <HowToPay order={order} options={options} />
            </Section>
          )}
          <Section title={ordersMessages.deliveryAddress}>
            <DeliveryAddress address={order.delivery_address} />
          </Section>
          <Actions>
            <ButtonLink to={`/account/orders/${order.id}`}>{viewOrder}</ButtonLink>
            <ButtonLink variant="line" to="/account">
              {ordersMessages.yourOrders}
            </ButtonLink>
          </Actions>
        </Stack>
        <OrderSummary order={order} />
      </Split>
    </>
  )
}

/** The server cannot read the history entry. */
function Waiting() {
  return (
    <>
      <PageTitle own={orderConfirmationMessages.title} />
      <Skeleton>
        <SkeletonBlock height="3.5rem" width="min(100%, 24rem)" />
        <SkeletonBlock height="18rem" />
      </Skeleton>
    </>
  )
}

function Unavailable() {
  const { unavailable, unavailableText } = orderConfirmationMessages
  return (
    <>
      <PageTitle own={unavailable} />
      <EmptyState title={unavailable} level="h1">
        <p>{unavailableText}</p>
        <ButtonLink to="/account">{ordersMessages.yourOrders}</ButtonLink>
      </EmptyState>
    </>
  )
}
