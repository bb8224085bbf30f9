import { Link } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrdersMessages } from '#messages/orders/account-orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { dollars } from '#model/money-text.ts'
import { longDate } from '#ui/data/dates.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { useShopZone } from '#web/page/shop-texts.ts'
import { LinePicture } from '#web/shop/cart/line-item.tsx'
import { PayAgain } from '#web/shop/payments/pay-again.tsx'
import styles from './order-row.module.css'
import { orderStatusText } from './order-steps.ts'

const maxPictures = 2

export function OrderRow({ order }: { order: Order }) {
  const { id, items, created_at, status, total } = order
  const zone = useShopZone()
  const itemLabels = items.map(({ product, quantity }) =>
    accountOrdersMessages.itemLabel(product.name, quantity),
  )
  return (
    <li className={styles.order}>
      <Pictures items={items} />
      <Stack gap={1} className={styles.what}>
        <h3>
          <Link to={`/account/orders/${id}`}>{id}</Link>
        </h3>
        <p className="quiet small">{longDate(created_at, zone)}</p>
        <p>{itemLabels.join(', ')}</p>
      </Stack>
      <div className={styles.status}>
        <p>{orderStatusText(status)}</p>
        <NextStep order={order} />
      </div>
      <p className={styles.total}>{dollars(total)}</p>
    </li>
  )
}

function Pictures({ items }: { items: Order['items'] }) {
  const shown = items.slice(0, items.length > maxPictures ? maxPictures - 1 : maxPictures)
  const more = items.length - shown.length
  return (
    <div className={styles.pictures} aria-hidden="true">
      {shown.map(({ id, product: { thumb_image } }) => (
        <LinePicture key={id} picture={thumb_image ? { thumb_image, image: thumb_image } : null} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  )
}

function NextStep({ order: { id, status } }: { order: Order }) {
  if (status === 'pending') return <PayAgain orderId={id} />
  if (status !== 'awaiting_payment') return null
  return <Link to={`/account/orders/${id}`}>{ordersMessages.howToPay}</Link>
}
