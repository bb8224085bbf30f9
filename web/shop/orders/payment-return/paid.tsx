import { ordersMessages } from '#messages/orders/orders.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'
import type { DecidedPayment } from '#web/shop/payments/use-payment-status.ts'
import { OrderDates } from '../order-dates.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import styles from './payment-return.module.css'

/** Shows the complete paid order; to visitors, only the payment. */
export function Paid({ payment, order, email }: DecidedPayment) {
  const actions = (
    <Actions>
      <ButtonLink to={`/account/orders/${payment.order_identifier}`}>{paymentsMessages.viewOrder}</ButtonLink>
      <ButtonLink variant="line" to="/account">
        {paymentsMessages.yourOrders}
      </ButtonLink>
      <ButtonLink variant="line" to="/products">
        {paymentsMessages.continueShopping}
      </ButtonLink>
    </Actions>
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
        <Split className={styles.wide}>
          <Stack gap={7}>
            <Section title={paymentsMessages.payment}>
              <PaymentFacts payment={payment} />
            </Section>
            <Section title={ordersMessages.deliveryAddress}>
              <DeliveryAddress address={order.delivery_address} />
            </Section>
            {actions}
          </Stack>
          <OrderSummary order={order} />
        </Split>
      ) : (
        <>
          <PaymentFacts payment={payment} />
          {actions}
        </>
      )}
    </>
  )
}
