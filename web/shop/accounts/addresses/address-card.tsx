import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressesMessages as words } from '#messages/accounts/account-addresses.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'
import styles from './account-addresses.module.css'

type Props = {
  address: SavedAddress
  busy: boolean
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

export function AddressCard({ address, busy, onEdit, onDefault, onRemove }: Props) {
  const labelOf = (action: string) => words.action(action, address.fullname, address.street)
  return (
    <li className={styles.card}>
      <p className={styles.mark}>{address.is_default ? words.isDefault : ''}</p>
      <DeliveryAddress address={address} />
      <Cluster gap={5} rows={0} className={styles.actions}>
        <Button variant="text" onClick={onEdit} aria-label={labelOf(words.edit)}>
          {words.edit}
        </Button>
        {!address.is_default && (
          <Button
            variant="text"
            softDisabled={busy}
            onClick={onDefault}
            aria-label={labelOf(words.makeDefault)}
          >
            {words.makeDefault}
          </Button>
        )}
        <Button variant="text" softDisabled={busy} onClick={onRemove} aria-label={labelOf(words.delete)}>
          {words.delete}
        </Button>
      </Cluster>
    </li>
  )
}
