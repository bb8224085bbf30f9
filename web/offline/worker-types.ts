/**
 * The parts of a service worker that this shop uses. TypeScript's library for workers conflicts with the one for pages.
 */
export type Worker = {
  location: Location
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
}

export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: unknown }
  fetch: FetchEvent
}

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
