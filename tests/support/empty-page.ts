import { afterAll, vi } from 'vitest'

// The files of a worker share its document and storage: what one leaves would stand in the page of the next, or have its
// focus, and the shop would take it for a visitor who has been there before.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
