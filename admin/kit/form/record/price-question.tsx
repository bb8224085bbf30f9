import { capitalized } from '#admin/session/capitalized.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'

type Props = {
  /** The large changes: 'from $142.50 to $14,250.00'. */
  changes: string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a price changes by more than half, since the reason may be a misplaced comma. */
export function PriceQuestion({ changes, onConfirm, onClose }: Props) {
  const isOne = changes.length === 1
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Change the price by more than half?' : 'Change these prices by more than half?'}
      text={[...changes.entries()].map(([place, change]) => <p key={place}>{capitalized(change)}</p>)}
      confirm={isOne ? 'Change the price' : 'Change the prices'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
