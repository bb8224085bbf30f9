import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#ui/input/pressed-key.ts'

/** A person types more slowly than this between two keys; a scanner does not. */
const longestGapMs = 60
const shortestCode = 3

/**
 * Hands over what a keyboard scanner sends: letters in quick succession, then Enter. What is typed into a field stays
 * there.
 */
export function useKeyboardScanner(onCode: (code: string) => void): void {
  const hand = useEffectEvent(onCode)
  useEffect(() => {
    let text = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      if (event.timeStamp - last > longestGapMs) text = ''
      last = event.timeStamp
      const key = pressedKey(event)
      if (key === 'Enter') {
        if (text.length < shortestCode) return
        // The key would also press the button that has the focus.
        event.preventDefault()
        event.stopPropagation()
        hand(text)
        text = ''
      } else if (key.length === 1) text += key
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
