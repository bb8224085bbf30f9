import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/input/pressed-key.ts'

/** For fields within the form of a page: Enter saves them, not the form around them. */
export function saveOnEnter(save: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
}
