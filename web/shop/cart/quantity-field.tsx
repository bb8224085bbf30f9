import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { quantityChange } from './quantity-change.ts'
import styles from './quantity-field.module.css'

type Props = {
  product: string
  quantity: number
  busy: boolean
  errorId: string | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** How many of a piece. What is typed counts on Enter and on leaving the field, not on each key. */
export function QuantityField({ product, quantity, busy, errorId, onChange, onRemove }: Props) {
  const [draft, setDraft] = useState<string>()

  function commit(text: string) {
    setDraft(undefined)
    const change = quantityChange(text, quantity)
    if (change === 'remove') onRemove()
    else if (change !== 'nothing') onChange(change)
  }

  function key(name: string) {
    if (name === 'Enter' && draft !== undefined) commit(draft)
    if (name === 'Escape') setDraft(undefined)
  }

  return (
    <span className={styles.steps}>
      <button
        type="button"
        aria-label={`One ${product} less`}
        onClick={() => !busy && commit(`${quantity - 1}`)}
      >
        <Icon name="less" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name="quantity"
        aria-label={`Quantity of ${product}`}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        aria-busy={busy || undefined}
        min={0}
        step={1}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== undefined && commit(draft)}
        onKeyDown={(event) => key(event.key)}
      />
      <button
        type="button"
        aria-label={`One ${product} more`}
        onClick={() => !busy && commit(`${quantity + 1}`)}
      >
        <Icon name="more" />
      </button>
    </span>
  )
}
