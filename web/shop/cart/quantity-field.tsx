import { type KeyboardEvent, useState } from 'react'
import { cartMessages } from '#messages/orders/cart.ts'
import { readNumber } from '#model/read-number.ts'
import { Icon } from '#ui/data/icon.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import styles from '#ui/input/quantity-stepper.module.css'

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

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const by = { ArrowUp: 1, ArrowDown: -1 }[key]
    if (key === 'Enter' && draft !== undefined) commit(draft)
    if (key === 'Escape') setDraft(undefined)
    if (!by) return
    event.preventDefault()
    commit(`${quantity + by}`)
  }

  return (
    <span className={styles.steps}>
      <button type="button" aria-label={messages.decrease(product)} onClick={() => commit(`${quantity - 1}`)}>
        <Icon name="less" />
      </button>
      <input
        type="text"
        // A number input would parse the text itself, differently from the shop.
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name="quantity"
        aria-label={messages.quantityOf(product)}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        aria-valuenow={quantity}
        aria-valuemin={0}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== undefined && commit(draft)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={messages.increase(product)} onClick={() => commit(`${quantity + 1}`)}>
        <Icon name="more" />
      </button>
    </span>
  )
}

/**
 * The effect of typed text: removal if below 1 or not a number, otherwise the new whole quantity, if changed. Ambiguous
 * text has no effect.
 */
export function quantityChange(text: string, current: number): 'none' | 'remove' | number {
  const reading = readNumber(text)
  if (reading.kind === 'either') return 'none'
  const quantity = reading.kind === 'number' ? Math.trunc(Number(reading.plain)) : Number.NaN
  if (!(quantity >= 1)) return 'remove'
  return quantity === current ? 'none' : quantity
}
