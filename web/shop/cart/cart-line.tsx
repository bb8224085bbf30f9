import { useId } from 'react'
import { Link } from 'react-router'
import { cartMessages } from '#messages/cart.ts'
import { cartErrorMessages } from '#messages/cart-errors.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import type { CartItem } from '../../../contract/shop/cart.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { changeQuantity, removeFromCart } from '../../client/cart.ts'
import styles from './cart-line.module.css'
import { priceChange } from './cart-notices.ts'
import { CustomizationList, LinePicture } from './line-item.tsx'
import { lineTotal, unitPrice } from './line-prices.ts'
import { QuantityField } from './quantity-field.tsx'

type Props = {
  item: CartItem
  onChanged: (item: CartItem) => void
  onRemoved: (item: CartItem) => void
}

export function CartLine({ item, onChanged, onRemoved }: Props) {
  const { product, quantity } = item
  const { busy, message, run } = useSubmit({ failed: cartErrorMessages.notChanged })
  const error = message?.text
  const errorId = useId()
  const unavailableId = useId()

  const change = (next: number) =>
    run(async () => {
      await changeQuantity(item.id, next)
      onChanged(item)
    })
  const remove = () =>
    run(async () => {
      await removeFromCart(item.id)
      onRemoved(item)
    })

  return (
    <tr className={styles.line}>
      <td className={styles.picture}>
        <LinePicture picture={product.main_image} />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={`/products/${product.slug}`}>
          <Unbroken>{product.name}</Unbroken>
        </Link>
        <CustomizationList of={item} />
        <PriceChange item={item} onSeen={() => change(quantity)} />
        <span id={unavailableId} className={styles.error}>
          {item.unavailable_reason}
        </span>
        <span role="alert" id={errorId} className={styles.error}>
          {error}
        </span>
      </th>
      <td className={styles.unit}>
        <Price amount={unitPrice(item)} />
      </td>
      <td className={styles.quantity}>
        <QuantityField
          product={product.name}
          quantity={quantity}
          busy={busy}
          errorId={error ? errorId : item.unavailable_reason && unavailableId}
          onChange={change}
          onRemove={remove}
        />
      </td>
      <td className={styles.total}>
        <Price amount={lineTotal(item)} />
      </td>
      <td className={styles.remove}>
        <IconButton
          label={cartMessages.items.removeProduct(product.name)}
          onClick={remove}
          aria-busy={busy || undefined}
        >
          <Icon name="close" />
        </IconButton>
      </td>
    </tr>
  )
}

/** Shown until the shopper confirms having seen the new price. */
function PriceChange({ item, onSeen }: { item: CartItem; onSeen: () => void }) {
  const messages = cartMessages.notices
  const text = priceChange(item)
  if (!text) return null
  return (
    <span className={styles.change}>
      {text}{' '}
      <Button look="text" onClick={onSeen} aria-label={messages.acceptPriceOf(item.product.name)}>
        {messages.acceptPrice}
      </Button>
    </span>
  )
}
