import { useId } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Price } from '#ui/data/price.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { changeQuantity, removeFromCart } from '#web/client/cart.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { priceChange } from './cart-notices.ts'
import { CustomizationList, LinePicture } from './line-item.tsx'
import { lineTotal, unitPrice } from './line-prices.ts'
import { QuantityField } from './quantity-field.tsx'

type Props = {
  item: CartItem
  /** Why the server refused the last change of this item. */
  error: string | undefined
  /**
   * Called with `edit`, which makes the change: it resolves once the server accepts the change, and rejects if the
   * server refuses it.
   */
  onChange: (item: CartItem, edit: () => Promise<void>) => void
  onRemove: (item: CartItem, edit: () => Promise<void>) => void
}

export function CartLine({ item, error, onChange, onRemove }: Props) {
  const { product, quantity } = item
  const errorId = useId()
  const unavailableId = useId()
  const change = (next: number) => onChange(item, () => changeQuantity(item.id, next))
  const remove = () => onRemove(item, () => removeFromCart(item.id))

  return (
    <tr>
      <th scope="row">
        <Item
          size="large"
          align="center"
          picture={<LinePicture picture={product.main_image} />}
          title={
            <Link to={productAddress(product.slug)}>
              <Unbroken>{product.name}</Unbroken>
            </Link>
          }
        >
          <CustomizationList item={item} />
          <PriceChange item={item} onSeen={() => change(quantity)} />
          {item.unavailable_reason && (
            <p id={unavailableId} className="danger small">
              {item.unavailable_reason}
            </p>
          )}
          <p role="alert" id={errorId} className="danger small">
            {error}
          </p>
        </Item>
      </th>
      <td data-align="end">
        <Price amount={unitPrice(item)} />
      </td>
      <td>
        <QuantityField
          product={product.name}
          quantity={quantity}
          errorId={error ? errorId : item.unavailable_reason && unavailableId}
          onChange={change}
          onRemove={remove}
        />
      </td>
      <td data-align="end">
        <Price amount={lineTotal(item)} />
      </td>
      <td>
        <IconButton label={cartMessages.items.removeProduct(product.name)} onClick={remove}>
          <Icon name="close" />
        </IconButton>
      </td>
    </tr>
  )
}

/** Shown until the shopper confirms the new price. */
function PriceChange({ item, onSeen }: { item: CartItem; onSeen: () => void }) {
  const messages = cartMessages.notices
  const text = priceChange(item)
  if (!text) return null
  return (
    <Cluster as="p" align="baseline" gap={3} rows={0} className="brass">
      {text}{' '}
      <Button variant="text" onClick={onSeen} aria-label={messages.acceptPriceOf(item.product.name)}>
        {messages.acceptPrice}
      </Button>
    </Cluster>
  )
}
