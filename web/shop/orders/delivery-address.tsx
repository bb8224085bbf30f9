import type { DeliveryAddress as Address } from '../../../contract/shop/orders.ts'
import styles from './order-lines.module.css'

/** An address as on a shipping label. */
export function DeliveryAddress({ of }: { of: Address }) {
  return (
    <address className={styles.address}>
      {[of.fullname, of.street, `${of.postalCode} ${of.city}`, of.country, of.contact_number].join('\n')}
    </address>
  )
}
