import { useEffect, useRef } from 'react'
import buttonStyles from '#ui/input/button.module.css'

type Props = { label: string; checked: boolean; isPartly?: boolean; onChange: () => void }

/** A check box with a touch-sized target, labeled for screen readers only. */
export function SelectBox({ label, checked, isPartly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={buttonStyles.square}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  )
}
