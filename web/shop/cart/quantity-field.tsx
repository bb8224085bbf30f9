import { useState } from 'react'
import { cartMessages } from '#messages/cart.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './quantity-field.module.css'

const messages = cartMessages.items

type Props = {
  product: string
  quantity: number
  errorId: string | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** Typed text takes effect on Enter or blur, not on each key. */
export function QuantityField({ product, quantity, errorId, onChange, onRemove }: Props) {
  const [draft, setDraft] = useState<string>()

  function commit(text: string) {
    setDraft(undefined)
    const change = quantityChange(text, quantity)
    if (change === 'remove') onRemove()
    else if (change !== 'none') onChange(change)
  }

  function onKey(name: string) {
    if (name === 'Enter' && draft !== undefined) commit(draft)
    if (name === 'Escape') setDraft(undefined)
  }

  return (
    <span className={styles.steps}>
      <button type="button" aria-label={messages.decrease(product)} onClick={() => commit(`${quantity - 1}`)}>
        <Icon name="less" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name="quantity"
        aria-label={messages.quantityOf(product)}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        min={0}
        step={1}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== undefined && commit(draft)}
        onKeyDown={(event) => onKey(event.key)}
      />
      <button type="button" aria-label={messages.increase(product)} onClick={() => commit(`${quantity + 1}`)}>
        <Icon name="more" />
      </button>
    </span>
  )
}

/** What typed text means: removal if below 1 or not a number, otherwise the new whole quantity, if it changed. */
export function quantityChange(text: string, current: number): 'none' | 'remove' | number {
  const quantity = Math.trunc(Number(text.trim() || Number.NaN))
  if (!(quantity >= 1)) return 'remove'
  return quantity === current ? 'none' : quantity
}
