import { ConfirmDialog } from '../confirm-dialog.tsx'

type Props = {
  /** What changes by more than half: 'from $142.50 to $14,250.00', one or several. */
  changes: string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before a price changes by more than half: a slip of a comma does so. */
export function PriceQuestion({ changes, onConfirm, onClose }: Props) {
  const isOne = changes.length === 1
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Change the price by more than half?' : 'Change these prices by more than half?'}
      text={[...changes.entries()].map(([place, change]) => (
        <p key={place}>{`${change.charAt(0).toUpperCase()}${change.slice(1)}`}</p>
      ))}
      confirm={isOne ? 'Change the price' : 'Change the prices'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
