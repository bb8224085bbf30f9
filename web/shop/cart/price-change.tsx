import type { CartItem } from '../../../contract/shop/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { priceChange } from './cart-notices.ts'
import styles from './price-change.module.css'

type Props = { item: CartItem; onSeen: () => void }

/** That a piece costs another price than when its shopper last looked, until they say that they have seen it. */
export function PriceChange({ item, onSeen }: Props) {
  const text = priceChange(item)
  if (!text) return null
  return (
    <span className={styles.change}>
      {text}{' '}
      <Button look="text" onClick={onSeen} aria-label={`All right, the new price of ${item.product.name}`}>
        All right
      </Button>
    </span>
  )
}
