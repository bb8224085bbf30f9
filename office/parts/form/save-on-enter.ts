import type { KeyboardEvent } from 'react'

/** For fields within the form of a page: Enter saves them, not the form around them. */
export function saveOnEnter(save: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
}
