import type { DeliveryAddress as Address } from '#contract/shop/orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { filledIn } from '#model/address-fields.ts'
import { addressLines } from '#model/address-lines.ts'
import styles from './delivery-address.module.css'

/** An address as on a shipping label. */
export function DeliveryAddress({ of }: { of: Address }) {
  const taxNumber = filledIn(of.tax_number)
  return (
    <address className={styles.address}>
      {[...addressLines(of), filledIn(of.contact_number), taxNumber && ordersMessages.taxNumber(taxNumber)]
        .filter((line) => line !== '')
        .join('\n')}
    </address>
  )
}
