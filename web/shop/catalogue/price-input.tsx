import { useState } from 'react'

type Props = {
  name: string
  label: string
  placeholder: string
  value: string
  onCommit: (price: string) => void
}

/** Acts when it is left, not on each key; Enter submits the form around it. */
export function PriceInput({ name, label, placeholder, value, onCommit }: Props) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }

  function leave() {
    const typed = draft.trim()
    if (typed !== value) onCommit(typed)
  }

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      aria-label={label}
      placeholder={placeholder}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
    />
  )
}
