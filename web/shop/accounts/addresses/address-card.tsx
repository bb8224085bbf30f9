import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressesMessages as words } from '#messages/accounts/account-addresses.ts'
import { Button } from '#ui/input/button.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { DeliveryAddress } from '#web/shop/address/delivery-address.tsx'

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
    <Box as="li" gap={2} edge={address.is_default ? 'top' : undefined}>
      {address.is_default && <p className="brass small">{words.isDefault}</p>}
      <DeliveryAddress address={address} />
      <Actions rows={0}>
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
      </Actions>
    </Box>
  )
}
