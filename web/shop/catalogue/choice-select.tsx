import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import field from '#ui/input/field.module.css'
import { pressedKey } from '#ui/input/pressed-key.ts'

/** Milliseconds after the last key until the choice takes effect. */
const pause = 1000

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  /** The label's text; `className` applies to the element around text and select. */
  label: string
  value: string
  onCommit: (chosen: string) => void
}

/**
 * A choice from the open list takes effect at once. While the list is closed, every arrow key changes the choice, so it
 * takes effect only on Enter, on blur, or after a pause.
 */
export function ChoiceSelect({ label, className, value, onCommit, ...select }: Props) {
  const [draft, setDraft] = useState<string>()
  const isByKey = useRef(false)

  function commit() {
    setDraft(undefined)
    if (draft !== undefined && draft !== value) onCommit(draft)
  }

  const commitLater = useEffectEvent(commit)
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => commitLater(), pause)
    return () => clearTimeout(timer)
  }, [draft])

  return (
    <label className={className}>
      <span className="quiet small">{label}</span>
      <select
        {...select}
        className={field.control}
        value={draft ?? value}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={(event) => {
          isByKey.current = true
          if (pressedKey(event) === 'Enter') commit()
        }}
        onChange={({ target }) => {
          if (isByKey.current) setDraft(target.value)
          else onCommit(target.value)
        }}
        onBlur={commit}
      />
    </label>
  )
}
