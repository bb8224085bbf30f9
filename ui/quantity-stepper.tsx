import { useState } from 'react'
import { Icon } from './icon.tsx'
import { parseQuantity } from './quantity.ts'
import styles from './quantity-stepper.module.css'

type Props = {
  label: string
  name: string
  value: number
  /** How many there are; the buttons stop there, a typed number may go beyond and is answered on use. */
  most: number
  onChange: (quantity: number) => void
}

/** How many, of 1 or more. What isn't a quantity becomes 1 again when the field is left. */
export function QuantityStepper({ label, name, value, most, onChange }: Props) {
  const [draft, setDraft] = useState<string>()

  function type(text: string) {
    const quantity = parseQuantity(text)
    // Nothing that begins so can still become a quantity; anything else may be half typed.
    const hopeless = /^-|^0+$/.test(text)
    setDraft(quantity || hopeless ? undefined : text)
    if (quantity || hopeless) onChange(quantity ?? 1)
  }

  function leave() {
    if (draft !== undefined) onChange(parseQuantity(draft) ?? 1)
    setDraft(undefined)
  }

  function step(by: number) {
    setDraft(undefined)
    onChange(Math.max(1, Math.min(value + by, most)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the field's own label
    <span className={styles.steps} role="group" aria-label={label}>
      <button type="button" aria-label="One less" data-end={value <= 1 || undefined} onClick={() => step(-1)}>
        <Icon name="less" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={1}
        max={most}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <button
        type="button"
        aria-label="One more"
        data-end={value >= most || undefined}
        onClick={() => step(1)}
      >
        <Icon name="more" />
      </button>
    </span>
  )
}
