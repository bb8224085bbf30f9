import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/input/pressed-key.ts'

/** For fields inside a page's form that are saved separately: Enter saves these fields, not the form. */
export function saveOnEnter(save: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
}
