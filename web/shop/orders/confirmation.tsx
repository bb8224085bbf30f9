import { ButtonLink } from '../../ui/button.tsx'
import { longDate } from '../../ui/dates.ts'
import { dollars } from '../../ui/money.ts'
import { Headline } from '../../ui/notch.tsx'
import { Summary, SummarySums } from '../cart/summary.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './confirmation.module.css'
import { CopyButton } from './copy-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { customLabel } from './payment-methods.ts'
import type { Incoming } from './read-confirmation.ts'

/** How to pay an order that is not paid by card, and where it will be sent. */
export function Confirmation({ order, options }: Incoming) {
  return (
    <>
      <PageTitle own={`Order ${order.id}`} />
      <div className={styles.head}>
        <h1>Thank you for your order</h1>
        <p>
          Order <strong>{order.id}</strong> is placed
          {order.expires_at && `. Your pieces are held for you until ${longDate(order.expires_at)}`}.
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.told}>
          <section>
            <Headline title="How to pay" />
            {order.payment_method === 'bank_transfer' ? (
              <Transfer order={order} options={options} />
            ) : (
              <Custom order={order} options={options} />
            )}
          </section>
          <section>
            <Headline title="Delivery address" />
            <Address of={order.delivery_address} />
          </section>
          <p>
            <ButtonLink look="line" to="/account">
              Your orders
            </ButtonLink>
          </p>
        </div>
        <Slip order={order} options={options} />
      </div>
    </>
  )
}

function Transfer({ order, options }: Incoming) {
  return (
    <>
      <p>
        Please transfer {order.total ? <strong>{dollars(order.total)}</strong> : 'the total'} to this account.
        Your order number is the payment reference.
      </p>
      <p className={styles.lines}>{options?.bank_account_details}</p>
      <p className={styles.reference}>
        Payment reference: <strong>{order.id}</strong> <CopyButton text={order.id} />
      </p>
    </>
  )
}

function Custom({ order, options }: Incoming) {
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

function Address({ of }: { of: Incoming['order']['delivery_address'] }) {
  return (
    <address className={styles.lines}>
      {[of.fullname, of.street, `${of.postalCode} ${of.city}`, of.country, of.contact_number].join('\n')}
    </address>
  )
}

function Slip({ order }: Incoming) {
  if (!order.items || !order.total) return null
  return (
    <Summary title="Your order">
      <OrderLines
        lines={order.items.map(({ id, product, quantity, customization, line_total }) => ({
          ...{ id, quantity, customization },
          name: product.name,
          picture: product.thumb_image,
          total: line_total,
        }))}
      />
      <SummarySums subtotal={order.subtotal} shipping={dollars(order.shipping)} total={order.total} />
    </Summary>
  )
}
