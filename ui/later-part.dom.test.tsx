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
