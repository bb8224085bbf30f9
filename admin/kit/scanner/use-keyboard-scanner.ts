import { useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '#ui/input/pressed-key.ts'

/** The longest pause between two keys of a scanner; people type more slowly. */
const longestGapMs = 60
const shortestCode = 3

/**
 * Handles a keyboard scanner, which sends letters in quick succession, then Enter. Input into a focused field stays in
 * that field.
 */
export function useKeyboardScanner(onCode: (code: string) => void): void {
  const hand = useEffectEvent(onCode)
  // Before the paint, so that no key is lost.
  useLayoutEffect(() => {
    let text = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      if (event.timeStamp - last > longestGapMs) text = ''
      last = event.timeStamp
      const key = pressedKey(event)
      if (key === 'Enter') {
        if (text.length < shortestCode) return
        // Enter would also press the focused button.
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
