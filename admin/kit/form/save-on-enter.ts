import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/input/pressed-key.ts'

/** For fields with a separate save inside the form of a page: Enter saves them, not the form. */
export function saveOnEnter(save: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
}
