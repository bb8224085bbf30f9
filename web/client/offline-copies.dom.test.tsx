import { expect, test, vi } from 'vitest'
import { openOfflineCopies } from './offline-copies.ts'

openOfflineCopies()

/** Whether a listener on the document, such as the router, receives a click on a link to this address. */
function isHeard(href: string): boolean {
  history.replaceState(null, '', '/faq?open=1')
  document.body.innerHTML = `<a href="${href}"><b>There</b></a>`
  const heard = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', heard, { once: true })
  document.querySelector('b')?.click()
  document.removeEventListener('click', heard)
  return heard.mock.calls.length > 0
}

test('without a network a link opens its document, unless it leads within the page', () => {
  expect(isHeard('/products')).toBe(true)
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  expect(isHeard('/products')).toBe(false)
  expect(isHeard('/faq#shipping')).toBe(false)
  expect(isHeard('#shipping')).toBe(true)
  expect(isHeard('/faq?open=1#shipping')).toBe(true)
})
