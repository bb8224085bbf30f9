import { cartMessages } from '#messages/cart.ts'
import type { CartItem } from '../../../contract/shop/cart.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'

const messages = cartMessages.items

type Props = {
  items: readonly CartItem[]
  /** Called once the server has changed it; with the item as it was. */
  onChanged: (item: CartItem) => void
  onRemoved: (item: CartItem) => void
}

export function CartLines({ items, onChanged, onRemoved }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {messages.item}
          </th>
          <th scope="col" className={styles.number}>
            {messages.price}
          </th>
          <th scope="col">{messages.quantity}</th>
          <th scope="col" className={styles.number}>
            {messages.total}
          </th>
          <th scope="col">
            <span className="visually-hidden">{messages.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <CartLine key={item.id} item={item} onChanged={onChanged} onRemoved={onRemoved} />
        ))}
      </tbody>
    </table>
  )
}
