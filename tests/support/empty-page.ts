import { afterAll } from 'vitest'

// The files of a worker share its document: what one leaves would stand in the page of the next, or have its focus.
afterAll(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.body.replaceChildren()
})
