import { Link } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrdersMessages } from '#messages/orders/account-orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { longDate } from '#ui/data/dates.ts'
import { Price } from '#ui/data/price.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { useShopZone } from '#web/page/shop-texts.ts'
import { LinePicture } from '#web/shop/cart/line-item.tsx'
import { PayAgain } from '#web/shop/payments/pay-again.tsx'
import { orderStatusText } from './order-steps.ts'

const maxPictures = 2

export function OrderRow({ order }: { order: Order }) {
  const { id, items, created_at, status, total } = order
  const zone = useShopZone()
  const itemLabels = items.map(({ product, quantity }) =>
    accountOrdersMessages.itemLabel(product.name, quantity),
  )
  return (
    <Item
      as="li"
      size="large"
      picture={<Pictures items={items} />}
      level="h3"
      title={<Link to={`/account/orders/${id}`}>{id}</Link>}
      end={<Price amount={total} />}
    >
      <p className="quiet small">{longDate(created_at, zone)}</p>
      <p>{itemLabels.join(', ')}</p>
      <p>{orderStatusText(status)}</p>
      <NextStep order={order} />
    </Item>
  )
}

function Pictures({ items }: { items: Order['items'] }) {
  const shown = items.slice(0, items.length > maxPictures ? maxPictures - 1 : maxPictures)
  const more = items.length - shown.length
  return (
    <>
      {shown.map(({ id, product: { thumb_image } }) => (
        <LinePicture key={id} picture={thumb_image ? { thumb_image, image: thumb_image } : null} />
      ))}
      {more > 0 && (
        <Cluster as="span" justify="center" className="quiet small" aria-hidden="true">
          +{more}
        </Cluster>
      )}
    </>
  )
}

function NextStep({ order: { id, status } }: { order: Order }) {
  if (status === 'pending') return <PayAgain orderId={id} />
  if (status !== 'awaiting_payment') return null
  return <Link to={`/account/orders/${id}`}>{ordersMessages.howToPay}</Link>
}
