import { ordersMessages } from '#messages/orders/orders.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'
import type { DecidedPayment } from '#web/shop/payments/use-payment-status.ts'
import layout from '../order-confirmation.module.css'
import { OrderDates } from '../order-dates.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import styles from './payment-return.module.css'

/** Shows the complete paid order; to visitors, only the payment. */
export function Paid({ payment, order, email }: DecidedPayment) {
  const actions = (
    <Cluster gap={3}>
      <ButtonLink to={`/account/orders/${payment.order_identifier}`}>{paymentsMessages.viewOrder}</ButtonLink>
      <ButtonLink variant="line" to="/account">
        {paymentsMessages.yourOrders}
      </ButtonLink>
      <ButtonLink variant="line" to="/products">
        {paymentsMessages.continueShopping}
      </ButtonLink>
    </Cluster>
  )
  return (
    <>
      <div role="status">
        <p>
          <strong>{paymentsMessages.paid}</strong>
        </p>
        {email && <p>{paymentsMessages.emailSent(email)}</p>}
      </div>
      {order && <OrderDates order={order} />}
      {order ? (
        <div className={`${layout.grid} ${styles.wide}`}>
          <Stack gap={7}>
            <section>
              <SectionHeading title={paymentsMessages.payment} />
              <PaymentFacts payment={payment} />
            </section>
            <section>
              <SectionHeading title={ordersMessages.deliveryAddress} />
              <DeliveryAddress address={order.delivery_address} />
            </section>
            {actions}
          </Stack>
          <OrderSummary order={order} />
        </div>
      ) : (
        <>
          <PaymentFacts payment={payment} />
          {actions}
        </>
      )}
    </>
  )
}
