import type { SavedAddress } from '../../../contract/shop/addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { DeliveryAddress } from '../orders/delivery-address.tsx'
import styles from './account-addresses.module.css'

type Props = {
  address: SavedAddress
  busy: boolean
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

export function AddressCard({ address, busy, onEdit, onDefault, onRemove }: Props) {
  const of = (deed: string) => `${deed}: ${address.fullname}, ${address.street}`
  return (
    <li className={styles.card}>
      <p className={styles.mark}>{address.is_default ? 'Used first' : ''}</p>
      <DeliveryAddress of={address} />
      <div className={styles.acts}>
        <Button look="text" onClick={onEdit} aria-label={of('Change')}>
          Change
        </Button>
        {!address.is_default && (
          <Button look="text" unavailable={busy} onClick={onDefault} aria-label={of('Use first')}>
            Use first
          </Button>
        )}
        <Button look="text" unavailable={busy} onClick={onRemove} aria-label={of('Delete')}>
          Delete
        </Button>
      </div>
    </li>
  )
}
