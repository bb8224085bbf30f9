import { useState } from 'react'
import { uiMessages } from '#ui/messages.ts'
import { Icon } from './icon.tsx'
import styles from './quantity-stepper.module.css'

type Props = {
  label: string
  name: string
  value: number
  /** The buttons stop here; a larger typed number is accepted and checked on submit. */
  max: number
  onChange: (quantity: number) => void
}

/** A quantity of at least 1. Invalid input becomes 1 when the field loses focus. */
export function QuantityStepper({ label, name, value, max, onChange }: Props) {
  const [draft, setDraft] = useState<string>()

  function type(text: string) {
    const quantity = parseQuantity(text)
    // These can no longer become a quantity; any other text may be half typed.
    const isInvalid = /^-|^0+$/.test(text)
    setDraft(quantity || isInvalid ? undefined : text)
    if (quantity || isInvalid) onChange(quantity ?? 1)
  }

  function leave() {
    if (draft !== undefined) onChange(parseQuantity(draft) ?? 1)
    setDraft(undefined)
  }

  function step(by: number) {
    setDraft(undefined)
    onChange(Math.max(1, Math.min(value + by, max)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the field's own label
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
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={1}
        max={max}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
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

/** Undefined for anything but a whole number of at least 1. */
export function parseQuantity(text: string): number | undefined {
  const quantity = Number(text.trim() || Number.NaN)
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : undefined
}
