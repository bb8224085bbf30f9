import { cleanup } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import pageScript from '#web/html/page-script.ts?inline-script'
import { expectHydration, redoEarlyInput } from './early-input.ts'

function Page() {
  const [count, setCount] = useState(0)
  const [name, setName] = useState('Ram')
  const [isGift, setGift] = useState(false)
  useEffect(redoEarlyInput, [])
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>More</span>
      </button>
      <button type="button" popoverTarget="note">
        Note
      </button>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" checked={isGift} onChange={(event) => setGift(event.target.checked)} />
      <output>{`${count} ${name} ${isGift}`}</output>
    </>
  )
}

let root: Root | undefined
let place: HTMLElement

const listening: Parameters<typeof addEventListener>[] = []

/** Other files share this document. */
function runPageScript() {
  const listen = vi.spyOn(globalThis, 'addEventListener')
  // biome-ignore lint/security/noGlobalEval: browsers run the same text in the page's head
  globalThis.eval(pageScript)
  listening.push(...listen.mock.calls)
  listen.mockRestore()
}

beforeAll(runPageScript)
afterAll(() => {
  for (const listener of listening) removeEventListener(...listener)
  globalThis.earlyInput = undefined
})
beforeEach(() => {
  place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = renderToString(<Page />)
})
afterEach(() => {
  root?.unmount()
  place.remove()
  localStorage.clear()
  cleanup()
})

const find = <Found extends HTMLElement>(selector: string) => place.querySelector(selector) as Found
const hydrate = () => {
  expectHydration()
  root = hydrateRoot(place, <Page />)
}
const stored = () => globalThis.earlyInput?.inputs.map(({ node }) => node)
const output = () => find('output').textContent

test('presses and input before hydration count once it is done, each once and in order', async () => {
  find('button span').click()
  find('button span').click()
  const name = find<HTMLInputElement>('[aria-label=Name]')
  name.value = 'Sita'
  name.dispatchEvent(new Event('input', { bubbles: true }))
  find('[type=checkbox]').click()
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  hydrate()
  expect(place.querySelector('[aria-busy]')).toBeNull()
  await vi.waitFor(() => expect(output()).toBe('2 Sita true'))
  find('button span').click()
  await vi.waitFor(() => expect(output()).toBe('3 Sita true'))
  expect(stored()).toEqual([])
})

test('a press while React hydrates counts once', async () => {
  hydrate()
  find('button span').click()
  await vi.waitFor(() => expect(output()).toBe('1 Ram false'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(output()).toBe('1 Ram false')
})

test.for([true, false])(
  'a popover opens once, when its button reacts: pressed before hydration %s',
  async (isBefore) => {
    const note = find('[popovertarget]')
    const opened: boolean[] = []
    note.addEventListener('click', (event) => opened.push(!event.defaultPrevented))
    if (isBefore) note.click()
    hydrate()
    if (!isBefore) note.click()
    expect(opened).toEqual([false])
    await vi.waitFor(() => expect(opened).toEqual([false, true]))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(opened).toEqual([false, true])
  },
)

test('a press in a part that is gone, or in one that never reacts, does nothing', async () => {
  const dead = document.body.appendChild(document.createElement('button'))
  dead.type = 'button'
  dead.click()
  find('button').click()
  place.innerHTML = renderToString(<Page />)
  hydrate()
  await vi.waitFor(() => expect(stored()).toEqual([dead]))
  expect(output()).toBe('0 Ram false')
  dead.remove()
  await vi.waitFor(() => expect(stored()).toEqual([]))
})

test.each([
  ['that the server understands', 'method="post"'],
  ['that leads to another page', 'action="/products"'],
])('a form %s is sent as without scripts', (_, attributes) => {
  place.innerHTML = `<form ${attributes}><button>Send</button></form>`
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(stored()).toEqual([])
})

test('any input starts the scripts', () => {
  const start = vi.fn()
  Object.assign(globalThis.earlyInput ?? {}, { start })
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(start).toHaveBeenCalledOnce()
})

test.for([
  ['pointerdown', new Event('pointerdown')],
  ['keydown', new Event('keydown')],
  ['scroll', new Event('scroll')],
  ['focusin', new Event('focusin', { bubbles: true })],
  ['click', new Event('click', { bubbles: true })],
  ['input', new Event('input', { bubbles: true })],
  ['error', new Event('error')],
  ['pointermove', Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 1, movementY: 0 })],
] as const)('a %s shows that there is a visitor', async ([, event]) => {
  const come = visitorOf()
  // Browsers send a move when they have laid out a page below the pointer.
  place.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(come).not.toHaveBeenCalled()
  place.dispatchEvent(event)
  await vi.waitFor(() => expect(come).toHaveBeenCalled())
})

test('a browser that has stored something of the shop has a visitor', async () => {
  localStorage.setItem('units', 'inches')
  const come = visitorOf()
  await vi.waitFor(() => expect(come).toHaveBeenCalled())
})

test('a page from a worker, which may be an old copy, has a visitor', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  const come = visitorOf()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await vi.waitFor(() => expect(come).toHaveBeenCalled())
})

/** Starts the page's script again; the returned function is called once there is a visitor. */
function visitorOf() {
  runPageScript()
  const come = vi.fn()
  void globalThis.earlyInput?.visitor?.then(come)
  return come
}
