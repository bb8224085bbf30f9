import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()

const up = () => screen.queryByRole('button', { name: 'Scroll to top' })

function scrollWindow(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  fireEvent.scroll(window)
}

test('LAYOUT-13 LAYOUT-14 the back-to-top button appears after 300 px, scrolls to the top and focuses the page', async () => {
  const user = await shop.visit('/faq')
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  scrollWindow(300)
  expect(up()).toBeNull()
  scrollWindow(301)
  await waitFor(() => expect(up()).not.toBeNull())
  await user.click(up() as HTMLElement)
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(document.activeElement?.id).toBe('main')
  scrollWindow(0)
  await waitFor(() => expect(up()).toBeNull())
})

test.each([
  ['button', 'Send message'],
  ['textbox', 'Message'],
])('the button hides while it covers a %s of a form, and reappears afterwards', async (role, name) => {
  await shop.visit('/contact')
  const send = screen.getByRole(role, { name })
  let top = 700
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this === up()) return new DOMRect(330, 780, 48, 48)
    return this === send ? new DOMRect(20, top, 350, 48) : new DOMRect()
  })
  scrollWindow(1000)
  await waitFor(() => expect(up()).not.toBeNull())
  const inPlace = up()?.className
  const placeWith = (sendTop: number) => {
    top = sendTop
    scrollWindow(1000 + sendTop)
    return waitFor(() => expect(up()?.className === inPlace).toBe(sendTop !== 790))
  }
  await placeWith(790)
  await placeWith(900)
  await placeWith(790)
  await placeWith(600)
})
