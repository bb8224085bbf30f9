import { ButtonLink } from '../../../ui/button.tsx'
import { longDate } from '../../../ui/dates.ts'
import { dollars } from '../../../ui/money.ts'
import { Headline } from '../../../ui/notch.tsx'
import { Summary, SummarySums } from '../cart/summary.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { DeliveryAddress } from '../orders/delivery-address.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import styles from './confirmation.module.css'
import { HowToPay } from './how-to-pay.tsx'
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
          {order.expires_at &&
            `. Please pay by ${longDate(order.expires_at)}: your pieces are held for you until then`}
          .
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.told}>
          <section>
            <Headline title="How to pay" />
            <HowToPay order={order} options={options} />
          </section>
          <section>
            <Headline title="Delivery address" />
            <DeliveryAddress of={order.delivery_address} />
          </section>
          <div className={styles.acts}>
            <ButtonLink to={`/account/orders/${order.id}`}>Follow this order</ButtonLink>
            <ButtonLink look="line" to="/account">
              Your orders
            </ButtonLink>
          </div>
        </div>
        <Slip order={order} options={options} />
      </div>
    </>
  )
}

function Slip({ order }: Incoming) {
  if (!order.items || !order.total) return null
  return (
    <Summary title="Your order">
      <OrderLines
        lines={order.items.map(({ product, line_total, ...item }) => ({
          ...item,
          name: product.name,
          picture: product.thumb_image,
          total: line_total,
        }))}
      />
      <SummarySums
        subtotal={order.subtotal}
        adjustments={order.adjustments}
        shipping={dollars(order.shipping)}
        total={order.total}
      />
    </Summary>
  )
}
