import type { DeliveryAddress as Address } from '#contract/shop/orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { filledIn } from '#model/address-fields.ts'
import { addressLines } from '#model/address-lines.ts'

/** An address as on a shipping label. */
export function DeliveryAddress({ address }: { address: Address }) {
  const taxNumber = filledIn(address.tax_number)
  return (
    <address className="as-typed">
      {[
        ...addressLines(address),
        filledIn(address.contact_number),
        taxNumber && ordersMessages.taxNumber(taxNumber),
      ]
        .filter((line) => line !== '')
        .join('\n')}
    </address>
  )
}
