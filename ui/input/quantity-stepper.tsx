import { type KeyboardEvent, useState } from 'react'
import { uiMessages } from '#ui/messages.ts'
import { Icon } from '../data/icon.tsx'
import { pressedKey } from './pressed-key.ts'
import styles from './quantity-stepper.module.css'

type Props = {
  label: string
  name: string
  value: number
  /** Limit for the buttons. A larger number can be typed, and is checked on submit. */
  max: number
  /** Reads the quantity from typed text; undefined if invalid. */
  read: (text: string) => number | undefined
  onChange: (quantity: number) => void
}

/** A quantity of at least 1. Invalid input becomes 1 when the field loses focus. */
export function QuantityStepper({ label, name, value, max, read, onChange }: Props) {
  const [draft, setDraft] = useState<string>()

  function type(text: string) {
    const quantity = read(text)
    // Further typing cannot make this text a quantity; any other invalid text may be unfinished.
    const isInvalid = /^-|^0+$/.test(text)
    setDraft(quantity || isInvalid ? undefined : text)
    if (quantity || isInvalid) onChange(quantity ?? 1)
  }

  function leave() {
    if (draft !== undefined) onChange(read(draft) ?? 1)
    setDraft(undefined)
  }

  function step(by: number) {
    setDraft(undefined)
    onChange(Math.max(1, Math.min(value + by, max)))
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const by = { ArrowUp: 1, ArrowDown: -1 }[key]
    if (key === 'Enter') leave()
    if (!by) return
    event.preventDefault()
    step(by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend as well as the field's label
    <span className={styles.steps} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={uiMessages.quantity.decrease}
        data-end={value <= 1 || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="less" />
      </button>
      <input
        type="text"
        // A number input would parse the text itself, differently from the shop.
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={uiMessages.quantity.increase}
        data-end={value >= max || undefined}
        onClick={() => step(1)}
      >
        <Icon name="more" />
      </button>
    </span>
  )
}
