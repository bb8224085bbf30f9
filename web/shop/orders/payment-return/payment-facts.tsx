import type { PaymentStatus } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { dollars } from '#model/money-text.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import styles from './payment-return.module.css'

/** Order number, amount and reference of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentStatus }) {
  const { order_identifier, amount, currency, gateway_transaction_ref } = payment
  return (
    <DescriptionList
      variant="ends"
      className={styles.facts}
      values={{
        [paymentsMessages.order]: order_identifier,
        [paymentsMessages.amount]: amount && `${dollars(amount)} ${currency}`,
        [paymentsMessages.reference]: gateway_transaction_ref,
      }}
    />
  )
}
