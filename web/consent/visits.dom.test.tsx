import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Analytics } from './analytics.tsx'
import { CookieSettings } from './cookie-settings.tsx'

const id = 'G-TEST1234'
const show = vi.fn<() => void>()
const hide = vi.fn<() => void>()

beforeEach(() => {
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
  // Captures the script elements instead of loading them.
  vi.spyOn(document.head, 'append').mockImplementation((...added) => void scripts.push(...added))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  for (const name of ['dataLayer', `ga-disable-${id}`]) Reflect.deleteProperty(globalThis, name)
  for (const mock of [show, hide]) mock.mockReset()
  scripts.length = 0
  localStorage.clear()
})

const scripts: (Node | string)[] = []
const loaded = () => scripts.map((script) => (script as HTMLScriptElement).src)
const isSilenced = () => Reflect.get(globalThis, `ga-disable-${id}`)
const button = (name: string) => screen.findByRole('button', { name })

async function open(google_analytics_id = id) {
  const page = (
    <>
      <Analytics />
      <CookieSettings />
      <p>The page.</p>
    </>
  )
  const root = { id: 'root', path: '/', element: page, loader: () => ({ settings: { google_analytics_id } }) }
  render(
    <RouterProvider router={createMemoryRouter([{ ...root, hydrateFallbackElement: <p>Loading</p> }])} />,
  )
  await screen.findByText('The page.')
  await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(google_analytics_id ? 3 : 0))
  return userEvent.setup({ delay: null })
}

test('no script loads before the choice or after declining, not even on the next page', async () => {
  const user = await open()
  await waitFor(() => expect(show).toHaveBeenCalledOnce())
  expect(loaded()).toEqual([])
  await user.click(await button('Decline'))
  expect(hide).toHaveBeenCalled()
  await waitFor(() => expect(isSilenced()).toBe(true))
  cleanup()
  show.mockReset()
  await open()
  await screen.findByText('You declined this.')
  expect(show).not.toHaveBeenCalled()
  expect(loaded()).toEqual([])
  expect(Reflect.get(globalThis, 'dataLayer')).toBeUndefined()
})

test('START-22 START-23 after consent the service loads once, counts without advertising, and stops if withdrawn', async () => {
  for (const cookie of ['_ga=GA1.1.1.1', 'own=1']) {
    // biome-ignore lint/suspicious/noDocumentCookie: sets a cookie as the service does
    document.cookie = `${cookie}; path=/`
  }
  const user = await open()
  await user.click(await button('Accept'))
  const script = `https://www.googletagmanager.com/gtag/js?id=${id}`
  await waitFor(() => expect(loaded()).toEqual([script]))
  expect(isSilenced()).toBe(false)
  const commands = (Reflect.get(globalThis, 'dataLayer') as Iterable<unknown>[]).map((one) => [...one])
  expect(commands).toContainEqual(['config', id])
  expect(commands).toContainEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
  await user.click(await button('Decline'))
  await waitFor(() => expect(isSilenced()).toBe(true))
  // A cookie with Max-Age=0 expires after a millisecond.
  await waitFor(() => expect(document.cookie).toBe('own=1'))
  await user.click(await button('Accept'))
  await waitFor(() => expect(isSilenced()).toBe(false))
  expect(loaded()).toEqual([script])
})

test('declining in one tab disables the service in the other', async () => {
  localStorage.setItem('analytics_consent', 'accepted')
  await open()
  await waitFor(() => expect(isSilenced()).toBe(false))
  localStorage.setItem('analytics_consent', 'declined')
  dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent' }))
  await waitFor(() => expect(isSilenced()).toBe(true))
})

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)('a browser whose %s is %s has declined, and can still consent', async (signal, value) => {
  Object.defineProperty(navigator, signal, { configurable: true, get: () => value })
  try {
    const user = await open()
    await waitFor(() => expect(isSilenced()).toBe(true))
    expect(show).not.toHaveBeenCalled()
    expect(loaded()).toEqual([])
    await user.click(await button('Accept'))
    await waitFor(() => expect(loaded()).toHaveLength(1))
  } finally {
    Reflect.deleteProperty(navigator, signal)
  }
})

test('a choice that cannot be stored lasts as long as the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const setItem = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  const user = await open()
  await user.click(await button('Decline'))
  await screen.findByText('You declined this.')
  expect(isSilenced()).toBe(true)
  vi.unstubAllGlobals()
  await user.click(await button('Decline'))
  expect(localStorage.getItem('analytics_consent')).toBe('declined')
})

test('START-24 without an id the page shows neither question nor control, even if it had an id before', async () => {
  localStorage.setItem('analytics_consent', 'accepted')
  await open('')
  expect(document.getElementById('cookies')).toBeNull()
  expect(loaded()).toEqual([])
})
