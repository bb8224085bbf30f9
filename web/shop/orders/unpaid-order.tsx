import { Link } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { useDeadline } from '#ui/data/deadline.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { useShopZone } from '#web/page/shop-texts.ts'
import { externalUrl } from '#web/shop/payments/external-url.ts'
import { HowToPay } from '#web/shop/payments/how-to-pay.tsx'
import { PayAgain } from '#web/shop/payments/pay-again.tsx'
import { OtherMethods } from '#web/shop/payments/pay-otherwise.tsx'
import { loadOptions } from '#web/shop/payments/payment-methods.ts'
import { useChangeMethod } from '#web/shop/payments/use-change-method.ts'
import { CancelOrder } from './cancel-order.tsx'

type Props = {
  order: Order
  /** The payment methods; it loads them itself if they did not load before. */
  known: Loaded<CheckoutOptions> | undefined
  onChanged: (order: Order) => void
}

/** How to pay the order, and the alternatives: another payment method or cancellation. */
export function UnpaidOrder({ order, known, onChanged }: Props) {
  const payBy = useDeadline(order.expires_at, useShopZone())
  const { loaded, again } = useDeferred(known?.ok ? known : loadOptions)
  const { busy, refusal, choose } = useChangeMethod(order.id, onChanged)
  const options = loaded?.ok ? loaded.value : undefined
  const others = <OtherMethods order={order} options={loaded} busy={busy} onChoose={choose} />
  // After a partial payment the server refuses both alternatives.
  const partialPaymentReceived = order.due !== undefined
  const byCard = order.payment_method === 'card_2c2p'
  const ownPage = order.payment_method === 'custom' && externalUrl(options?.custom_payment_redirect_url)

  return (
    <Section title={ordersMessages.howToPay} gap={4}>
      {order.expires_at && (
        <p>
          {accountOrderMessages.payBy.before}
          <strong>{payBy}</strong>
          {accountOrderMessages.payBy.after}
        </p>
      )}
      {!byCard && !loaded && <SkeletonBlock height="13rem" />}
      {!byCard && options && <HowToPay order={order} options={options} />}
      {loaded && !loaded.ok && <ErrorBox message={loaded.message} onRetry={again} />}
      {ownPage && (
        <p>
          <a href={ownPage}>{accountOrderMessages.continueToPayment}</a>
        </p>
      )}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {byCard ? (
        <PayAgain orderId={order.id}>{others}</PayAgain>
      ) : (
        !partialPaymentReceived && <Actions>{others}</Actions>
      )}
      {!byCard && <p className="quiet small">{accountOrderMessages.alreadyPaid}</p>}
      {partialPaymentReceived ? (
        <p className="quiet small">
          {accountOrderMessages.contact.before}
          <Link to="/contact">{accountOrderMessages.contact.link}</Link>
          {accountOrderMessages.contact.after}
        </p>
      ) : (
        <CancelOrder order={order} onCanceled={onChanged} />
      )}
    </Section>
  )
}
