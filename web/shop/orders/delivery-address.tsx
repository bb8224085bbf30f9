import type { DeliveryAddress as Address } from '../../../contract/shop/orders.ts'
import styles from './delivery-address.module.css'

/** An address as it is written on a parcel. */
export function DeliveryAddress({ of }: { of: Address }) {
  return (
    <address className={styles.address}>
      {[of.fullname, of.street, `${of.postalCode} ${of.city}`, of.country, of.contact_number].join('\n')}
    </address>
  )
}
