import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Whether a field may take the focus as a page opens: on a touch screen, the keyboard would cover the unread page. */
export function mayTakeFocus(): boolean {
  return !matchMedia('(pointer: coarse)').matches
}

/**
 * Begins in the field that the address names, '#site_title', or in the first field of an empty record. Returns the
 * `ref` of the fields.
 */
export function useFirstField(isNew: boolean): (fields: HTMLElement | null) => void {
  const fields = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // Runs after the effect of the heading, which takes the focus on other screens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    if (!mayTakeFocus()) return
    const find = (selector: string) => fields.current?.querySelector<HTMLInputElement>(selector)
    const named = hash && find(`[name="${CSS.escape(hash.slice(1))}"]`)
    const first = isNew && find('input, select, textarea')
    if (named) {
      named.focus()
      named.select()
    } else if (first && first.value === '') first.focus({ preventScroll: true })
  }, [])
  return (element) => {
    fields.current = element
  }
}
