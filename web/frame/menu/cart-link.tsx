import { Link } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { Icon } from '#ui/data/icon.tsx'
import { useCart } from '#web/client/shown-cart.ts'
import styles from '../frame.module.css'

export function CartLink() {
  const count = useCart().cart.total_items
  const badge = cartBadge(count)
  return (
    <Link to="/cart" className={`target ${styles.cart}`} aria-label={layoutMessages.cart(count, badge)}>
      <span className={styles.bag}>
        <Icon name="bag" />
        {badge && <span className={styles.count}>{badge}</span>}
      </span>
    </Link>
  )
}

/** The badge's text; undefined for an empty cart. */
export function cartBadge(count: number): string | undefined {
  if (count < 1) return undefined
  return count > 99 ? '99+' : String(count)
}
