import type { Order } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { dollars } from '../../../ui/money.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './how-to-pay.module.css'
import { customLabel } from './payment-methods.ts'

type Props = {
  order: Pick<Order, 'id' | 'payment_method'> & Partial<Pick<Order, 'total' | 'due'>>
  options: CheckoutOptions | undefined
}

/** How an order is paid that is not paid by card: the shop's account and the reference, or its own instructions. */
export function HowToPay({ order, options }: Props) {
  return (
    <div className={styles.how}>
      {order.payment_method === 'bank_transfer' ? (
        <Transfer order={order} options={options} />
      ) : (
        <Custom order={order} options={options} />
      )}
    </div>
  )
}

function Transfer({ order, options }: Props) {
  const amount = order.due ?? order.total
  return (
    <>
      <p>
        {order.due && 'A part of your payment has come. '}
        Please transfer {amount ? <strong>{dollars(amount)}</strong> : 'the total'} to this account. Your
        order number is the payment reference.
      </p>
      <p className={styles.lines}>{options?.bank_account_details}</p>
      <p className={styles.reference}>
        Payment reference: <strong>{order.id}</strong> <CopyButton text={order.id} />
      </p>
    </>
  )
}

function Custom({ order, options }: Props) {
  return (
    <>
      {options && <p className={styles.method}>{customLabel(options)}</p>}
      <p className={styles.lines}>{options?.custom_payment_instructions}</p>
      <p className={styles.reference}>
        Order number: <strong>{order.id}</strong> <CopyButton text={order.id} />
      </p>
    </>
  )
}
