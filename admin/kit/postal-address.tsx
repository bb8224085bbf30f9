import type { ReactNode } from 'react'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { filledIn } from '#model/address-fields.ts'
import { addressLines } from '#model/address-lines.ts'
import { Stack } from '#ui/layout/arrange.tsx'

type Props = {
  address: DeliveryAddress
  /** Shown after the name. */
  badge?: ReactNode
  /** Shown below the phone number. */
  children?: ReactNode
}

/** A postal address with a link to call the phone number. */
export function PostalAddress({ address, badge, children }: Props) {
  const phone = filledIn(address.contact_number)
  const taxNumber = filledIn(address.tax_number)
  return (
    <Stack as="address" align="start">
      {[...addressLines(address).entries()].map(([place, line]) =>
        line === filledIn(address.fullname) ? (
          <span key={place}>
            <strong>{line}</strong>
            {badge}
          </span>
        ) : (
          <span key={place}>{line}</span>
        ),
      )}
      {taxNumber && <span>Tax no. {taxNumber}</span>}
      {phone && (
        <a className="target" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {children}
    </Stack>
  )
}
