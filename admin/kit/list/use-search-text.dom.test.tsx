import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useListAddress } from './list-address.ts'
import { useSearchText } from './use-search-text.ts'

function List() {
  const [text, setText] = useSearchText(useListAddress(['search']))
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
}

function openList(loader: () => Promise<null>) {
  const routes = [
    { id: 'list', path: '/orders', element: <List />, loader: async () => null },
    { path: '/orders/:id', element: <p>An order</p>, loader },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/orders'],
    hydrationData: { loaderData: { list: null } },
  })
  render(<RouterProvider router={router} />)
  return router
}

/** In `act`, whatever other files of the worker have configured: the pause begins now. */
const type = (text: string) =>
  act(() => void fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    cleanup()
    vi.useRealTimers()
  }
})

test('the typed text goes into the address after a pause', async () => {
  const router = openList(async () => null)
  type('doma')
  await pass(200)
  expect(router.state.location.search).toBe('')
  await pass(100)
  expect(router.state.location.search).toBe('?search=doma')
})

test('opening a row is never interrupted by the search, nor repeats calls while the row loads', async () => {
  const opened = Promise.withResolvers<null>()
  const router = openList(() => opened.promise)
  type('doma')
  await act(async () => void router.navigate('/orders/7'))
  await pass(5000)
  expect(vi.getTimerCount()).toBe(0)
  expect(router.state.navigation.location?.pathname).toBe('/orders/7')
  await act(async () => opened.resolve(null))
  expect(router.state.location).toMatchObject({ pathname: '/orders/7', search: '' })
})

// React numbers transitions from 1 to 10, and where it starts over, a later one is rendered first. Each turn begins at
// another number.
test.each(Array.from({ length: 10 }, (_, turn) => turn + 1))(
  'a row opened at the end of the pause is not interrupted, turn %i of 10',
  async () => {
    const opened = Promise.withResolvers<null>()
    const router = openList(() => opened.promise)
    type('doma')
    await pass(249)
    await act(() => {
      router.navigate('/orders/7')
      return vi.advanceTimersByTimeAsync(1)
    })
    await act(async () => opened.resolve(null))
    expect(router.state.location).toMatchObject({ pathname: '/orders/7', search: '' })
  },
)

test('going back from a search shows the list before it, and the next text is searched', async () => {
  const router = openList(async () => null)
  type('doma')
  await pass(300)
  await act(() => router.navigate(-1))
  await pass(300)
  expect(router.state.location.search).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  type('doma')
  await pass(300)
  expect(router.state.location.search).toBe('?search=doma')
})

test('after canceling a row that does not load, the typed text is searched', async () => {
  const router = openList(() => new Promise(() => {}))
  type('doma')
  await act(async () => void router.navigate('/orders/7'))
  await pass(5000)
  await act(async () => void router.navigate('/orders?view=4'))
  await pass(300)
  expect(router.state.location.search).toBe('?view=4&search=doma')
})
