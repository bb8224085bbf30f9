import { type ComponentType, lazy } from 'react'

/**
 * A part of a page with a separate file. The server renders it with the page; in the browser it stays as the server
 * rendered it until its file has loaded, which waits until the rest of the page reacts. It stands in its own `Suspense`. Call `load` when a visitor asks
 * for the page, so that the file is there when it is shown.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loaded ??= load().catch(() => {
      loaded = undefined
      // What the server rendered stays; an error would replace it.
      return new Promise(() => {})
    })
    return loaded
  }
  const Part = lazy(async () => ({ default: await (loaded ?? idle().then(loadOnce)) }))
  return Object.assign(Part, { load: () => void loadOnce() })
}

/** The longest wait, in ms, for a pause of the page. */
const timeout = 500

async function idle() {
  if (typeof requestIdleCallback === 'undefined') return
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }))
}
