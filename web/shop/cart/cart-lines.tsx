import type { CartItem } from '#contract/shop/cart.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { Table } from '#ui/data/table.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { CartErrors } from './use-cart-edits.ts'

const messages = cartMessages.items

type Props = {
  items: readonly CartItem[]
  /** Errors by item id. */
  errors: CartErrors
  onChange: (item: CartItem, edit: () => Promise<void>) => void
  onRemove: (item: CartItem, edit: () => Promise<void>) => void
}

export function CartLines({ items, errors, onChange, onRemove }: Props) {
  return (
    <div className={styles.room}>
      <Table className={styles.lines}>
        <caption className="visually-hidden">{messages.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col" data-align="end">
              {messages.price}
            </th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col" data-align="end">
              {messages.total}
            </th>
            <th scope="col">
              <span className="visually-hidden">{messages.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              error={errors[item.id]}
              onChange={onChange}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}
