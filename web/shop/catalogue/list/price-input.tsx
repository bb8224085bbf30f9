import { type ComponentProps, useState } from 'react'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { readPrice } from './list-query.ts'

type Props = Omit<ComponentProps<'input'>, 'value'> & {
  label: string
  value: string
  onCommit: (price: string) => void
}

/** Takes effect on Enter and on blur, not on each key. Invalid text stays, with an error next to it. */
export function PriceInput({ label, value, onCommit, ...input }: Props) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }

  function commit() {
    const price = readPrice(draft)
    setDraft(price)
    if (price !== value) onCommit(price)
  }

  return (
    <input
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && commit()}
    />
  )
}
