import type { PaymentStatus } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { dollars } from '#model/money-text.ts'
import styles from './payment-return.module.css'

/** Order number, amount and reference of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentStatus }) {
  const { order_identifier, amount, currency, gateway_transaction_ref } = payment
  const facts: [string, string | null][] = [
    [paymentsMessages.order, order_identifier],
    [paymentsMessages.amount, amount && `${dollars(amount)} ${currency}`],
    [paymentsMessages.reference, gateway_transaction_ref],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
