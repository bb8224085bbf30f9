import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * A `<details>` whose content opens over the page. It works without scripts; with them it closes on Esc, on an outside
 * click, and when focus leaves it.
 */
export function useDropDown() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  /** Closes the element directly: the browser may have opened it before `open` is updated. */
  function close() {
    if (ref.current) ref.current.open = false
    setOpen(false)
  }

  /** Also returns the focus to what opened it. */
  function dismiss() {
    close()
    ref.current?.querySelector('summary')?.focus()
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && ref.current?.open) dismiss()
  }

  function closeOnLeaving(event: FocusEvent) {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) close()
  }

  return {
    close,
    dismiss,
    /** Properties for the `<details>`. */
    details: {
      ref,
      open,
      onToggle: () => setOpen(ref.current?.open ?? false),
      onKeyDown: closeOnEscape,
      onBlur: closeOnLeaving,
    },
  }
}
