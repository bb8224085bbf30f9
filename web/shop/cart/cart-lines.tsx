import type { CartItem } from '../../../contract/shop/cart.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'

type Props = { items: readonly CartItem[]; onRemoved: (item: CartItem) => void }

export function CartLines({ items, onRemoved }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">Items in your cart</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Item
          </th>
          <th scope="col" className={styles.number}>
            Price
          </th>
          <th scope="col">Quantity</th>
          <th scope="col" className={styles.number}>
            Total
          </th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <CartLine key={item.id} item={item} onRemoved={onRemoved} />
        ))}
      </tbody>
    </table>
  )
}
