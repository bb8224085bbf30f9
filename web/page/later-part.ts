import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part of a page with a separate file. The server renders it with the page; in the browser it stays as the server
 * rendered it until its file has loaded, which waits until the rest of the page reacts and there is a visitor. It stands
 * in its own `Suspense`, and its properties must not change before. Call `load` when a visitor asks for the page, so that
 * the file is there when it is shown; `ready` resolves when it is, or when it cannot be loaded.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function ready(): Promise<void> {
    loading ??= load().then(
      (component) => {
        found = component
      },
      () => {
        loading = undefined
        return openAgainAfterUpdate()
      },
    )
    return loading
  }

  const Waiting = lazy(async () => {
    if (!loading) await pauseWithVisitor()
    await ready()
    // What the server rendered stays; an error would replace it.
    return found ? { default: found } : new Promise<never>(() => {})
  })

  const part = (props: Props) => {
    // A part whose file is there appears with its page, not after it.
    const [Part] = useState<ComponentType<Props>>(() => found ?? Waiting)
    return createElement(Part, props)
  }
  return Object.assign(part, { load: () => void ready(), ready })
}

/** The longest wait, in ms, for a pause of the page. */
const timeout = 500

/** Resolves at a pause of the page once there is a visitor (`page-script.ts`). */
export async function pauseWithVisitor() {
  await globalThis.earlyInput?.visitor
  if (typeof requestIdleCallback === 'undefined') return
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }))
}

/**
 * The files of a page are gone if the shop was updated since it was opened, which may be long ago: it then opens again,
 * once. Each build names its list of files (React Router's manifest) differently.
 */
async function openAgainAfterUpdate() {
  const { url } = (globalThis as { __reactRouterManifest?: { url: string } }).__reactRouterManifest ?? {}
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!url || opened?.type === 'reload') return
  const list = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  if (list?.status === 404) history.go(0)
}
