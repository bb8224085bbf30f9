import { Link } from 'react-router'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { dollars } from '#model/money-text.ts'
import { Price } from '#ui/data/price.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Item } from '#ui/layout/item.tsx'
import { productAddress } from '#web/client/page-addresses.ts'
import { CustomizationList, LinePicture } from '#web/shop/cart/line-item.tsx'

/** The items at the prices of the order date; delivered ones have a link to write a review. */
export function OrderItems({ order: { items, status } }: { order: Order }) {
  return (
    <ul>
      {items.map(({ id, product, quantity, unit_price, line_total, ...item }) => (
        <Item
          key={id}
          as="li"
          size="large"
          picture={
            <LinePicture
              picture={product.thumb_image ? { thumb_image: product.thumb_image, image: '' } : null}
            />
          }
          level="h3"
          title={
            <Link to={productAddress(product.slug)}>
              <Unbroken>{product.name}</Unbroken>
            </Link>
          }
          end={<Price amount={line_total} />}
        >
          <CustomizationList item={item} />
          {quantity > 1 && (
            <p className="quiet small">
              {quantity} × {dollars(unit_price)}
            </p>
          )}
          {status === 'completed' && (
            <p className="small">
              <Link to={`${productAddress(product.slug)}#reviews`}>{accountOrderMessages.writeReview}</Link>
              <span className="visually-hidden">{accountOrderMessages.ofProduct(product.name)}</span>
            </p>
          )}
        </Item>
      ))}
    </ul>
  )
}
