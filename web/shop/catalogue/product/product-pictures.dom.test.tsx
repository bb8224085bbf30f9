import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const images = [1, 2, 3].map((id) => ({
  id,
  order: id,
  alt_text: `View ${id}`,
  image: `/media/${id}.webp`,
  thumb_image: `/media/${id}-small.webp`,
}))

const pictured = { ...product, images, main_image: images[0] }

// happy-dom has no visual viewport.
beforeEach(() => void Object.assign(globalThis, { visualViewport: null }))

const pictures = () => screen.getByRole('region', { name: /^Pictures of/ })
const stage = () => within(pictures()).getByRole('button', { name: 'Zoom in' })
const isZoomed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const becomesZoomed = (button: HTMLElement, zoomed: boolean) =>
  waitFor(() => expect(isZoomed(button)).toBe(zoomed))
const origin = () => stage().parentElement?.style.getPropertyValue('--x')
const dialog = () => screen.getByRole('dialog', { name: product.name })
const viewer = () => within(dialog())
const becomesFull = () => waitFor(() => viewer().getByText('1 / 3'))
const shows = (alt: string) =>
  waitFor(() => {
    const named = [...pictures().querySelectorAll('img:not([alt=""])')]
    expect(named.map((image) => image.getAttribute('alt'))).toEqual([alt])
  })

/** Swipes with a finger, or with the given pointer. */
function swipe(on: Element, from: [number, number], to: [number, number], pointerType = 'touch') {
  const at = ([clientX, clientY]: [number, number]) => ({ pointerType, isPrimary: true, clientX, clientY })
  fireEvent.pointerDown(on, at(from))
  fireEvent.pointerUp(on, at(to))
}

async function open(): Promise<UserEvent> {
  backend.answer('GET', '/products/products/bhojpure-10/', pictured)
  const user = await shop.visit('/products/bhojpure-10')
  // The first page of a file loads its modules.
  await screen.findByRole('region', { name: /^Pictures of/ })
  return user
}

test('the keyboard zooms and pans the picture, and zooms out', async () => {
  const user = await open()
  stage().focus()
  await user.keyboard('{ArrowRight}')
  expect(origin()).toBe('')
  await user.keyboard('{Enter}')
  await becomesZoomed(stage(), true)
  await user.keyboard('{ArrowRight}')
  expect(origin()).toBe('62%')
  await user.keyboard('{ArrowLeft>9/}')
  expect(origin()).toBe('0%')
  await user.keyboard('{Escape}')
  await becomesZoomed(stage(), false)
  expect(screen.queryByRole('dialog', { name: product.name })).toBeNull()
})

test('a click opens the full-screen viewer, which browses and zooms; closing returns to the last picture', async () => {
  const user = await open()
  await user.click(stage())
  await becomesFull()
  // Browsers focus this button when the viewer opens.
  viewer().getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{ArrowLeft}')
  await viewer().findByText('3 / 3')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await viewer().findByText('2 / 3')
  viewer().getByText('View 2')
  const zoom = viewer().getByRole('button', { name: 'Zoom in' })
  await user.click(zoom)
  await becomesZoomed(zoom, true)
  // The keys pan the zoomed picture, and Esc does not close the dialog.
  expect(fireEvent.keyDown(zoom, { key: 'ArrowRight' })).toBe(false)
  expect(fireEvent.keyDown(zoom, { key: 'Escape' })).toBe(false)
  await becomesZoomed(zoom, false)
  viewer().getByText('2 / 3')
  expect(fireEvent.keyDown(zoom, { key: 'Escape' })).toBe(true)
  await user.click(viewer().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('2 / 3')).toBeNull())
  await shows('View 2')
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Picture 2 of 3' })
  expect(chosen.checked).toBe(true)
})

test('a swipe shows the next picture, on the page and in full screen; a scroll and a mouse do not', async () => {
  const user = await open()
  swipe(stage(), [300, 300], [100, 320])
  await shows('View 2')
  swipe(stage(), [300, 100], [250, 300])
  await shows('View 2')
  swipe(stage(), [300, 300], [280, 300])
  await shows('View 2')
  swipe(stage(), [300, 300], [100, 300], 'mouse')
  await shows('View 2')
  swipe(stage(), [100, 300], [300, 300])
  await shows('View 1')
  await user.click(screen.getByRole('button', { name: 'Full screen' }))
  await becomesFull()
  swipe(dialog(), [100, 300], [300, 300])
  await viewer().findByText('3 / 3')
  const zoom = viewer().getByRole('button', { name: 'Zoom in' })
  await user.click(zoom)
  await becomesZoomed(zoom, true)
  // A swipe drags the zoomed picture.
  swipe(zoom, [300, 300], [100, 300])
  viewer().getByText('3 / 3')
})

test('a picture that fails to load has a placeholder, on a card and on the page, and the rest stays', async () => {
  const soldOut = { ...pictured, stock: 0 }
  backend.answer('GET', '/products/products/', { count: 1, next: null, previous: null, results: [soldOut] })
  backend.answer('GET', '/products/products/bhojpure-10/', soldOut)
  const user = await shop.visit('/products')
  const card = within(await screen.findByRole('article'))
  expect(card.queryByText('No image available')).toBeNull()
  fireEvent.error(card.getByRole('img'))
  await card.findByText('No image available')
  card.getByText('SOLD OUT')
  await user.click(card.getByRole('link', { name: /^Bhojpure/ }))
  await waitFor(() => pictures())
  fireEvent.error(within(pictures()).getByAltText('View 1'))
  await within(pictures()).findByText('No image available')
  await user.click(screen.getByRole('radio', { name: 'Picture 3 of 3' }))
  await shows('View 3')
})

test('the picture follows the choice of an option', async () => {
  const option = { key: 'blade_finish', label: 'Blade finish', kind: 'choice', note: null }
  const choices = ['Standard', 'Mirror'].map((value) => ({ value, label: value, surcharge: '0.00' }))
  const [plain, ...others] = images
  const followed = [plain, { ...others[0], shows: { blade_finish: 'Mirror' } }]
  backend.answer('GET', '/products/products/bhojpure-10/', {
    ...pictured,
    images: followed,
    customization_options: [{ ...option, choices }],
  })
  const user = await shop.visit('/products/bhojpure-10')
  await shows('View 1')
  await user.click(screen.getByRole('radio', { name: /Mirror/ }))
  await shows('View 2')
  await user.click(screen.getByRole('radio', { name: /Standard/ }))
  await shows('View 1')
})
