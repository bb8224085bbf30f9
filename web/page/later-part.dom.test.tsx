import { cleanup, render, screen } from '@testing-library/react'
import { act, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { laterPart } from './later-part.ts'

afterEach(cleanup)

/** Hydrates a page whose part the server has rendered. */
async function hydrate(Part: ReturnType<typeof laterPart<{ name: string }>>) {
  const place = document.body.appendChild(document.createElement('main'))
  const html = renderToString(<button type="button">A has come</button>)
  place.innerHTML = `<h1>The page</h1><!--$-->${html}<!--/$-->`
  await act(async () => {
    hydrateRoot(
      place,
      <>
        <h1>The page</h1>
        <Suspense>
          <Part name="A" />
        </Suspense>
      </>,
    )
  })
  return place
}

test('a part stays as the server rendered it while its file loads, and then reacts', async () => {
  const press = vi.fn()
  let arrive = () => {}
  const file = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Part = laterPart<{ name: string }>(async () => {
    await file
    return ({ name }) => <button type="button" onClick={press}>{`${name} has come`}</button>
  })
  const place = await hydrate(Part)
  expect(place.textContent).toBe('The pageA has come')
  screen.getByText('A has come').click()
  expect(press).not.toHaveBeenCalled()
  arrive()
  await vi.waitFor(() => {
    screen.getByText('A has come').click()
    expect(press).toHaveBeenCalled()
  })
  place.remove()
})

test('a part whose file does not load stays as the server rendered it', async () => {
  const load = vi.fn(() => Promise.reject<never>(new Error('gone')))
  const place = await hydrate(laterPart<{ name: string }>(load))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await act(async () => {})
  expect(place.textContent).toBe('The pageA has come')
  place.remove()
})

test.each([
  { status: 404, opens: 1 },
  { status: 200, opens: 0 },
])(
  'a page opens again if its list of files answers $status: the shop was updated',
  async ({ status, opens }) => {
    vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest.js' })
    const ask = vi.fn(async () => new Response(null, { status }))
    vi.stubGlobal('fetch', ask)
    const go = vi.spyOn(history, 'go').mockReturnValue()
    await laterPart(() => Promise.reject<never>(new Error('gone'))).ready()
    expect(ask).toHaveBeenCalledWith('/assets/manifest.js', { method: 'HEAD' })
    expect(go.mock.calls).toEqual(Array.from({ length: opens }, () => [0]))
    vi.unstubAllGlobals()
  },
)

test('the file of a part loads once there is a visitor', async () => {
  let come = () => {}
  const visitor = new Promise<void>((resolve) => {
    come = resolve
  })
  vi.stubGlobal('earlyInput', { visitor })
  const load = vi.fn(async () => ({ name }: { name: string }) => (
    <button type="button">{`${name} has come`}</button>
  ))
  const place = await hydrate(laterPart(load))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(load).not.toHaveBeenCalled()
  come()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
  place.remove()
})

test('a part whose file is there appears with its page', async () => {
  const Part = laterPart(async () => () => <p>at once</p>)
  await Part.ready()
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('at once')
})
