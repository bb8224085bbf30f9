import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  RouterProvider,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearPageCache } from '#web/client/page-cache.ts'
import { shopTokens } from '#web/client/tokens.ts'
import Root, { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx'
import pages from '#web/routes.ts'
import { tokenFor } from './browser-fixture.ts'
import { type Backend, createBackend } from './dom-backend.ts'
import { learnElements } from './dom-elements.ts'

export type Storefront = {
  backend: Backend
  /** Opens a page like a newly loaded document, and resolves once its data is loaded. */
  visit: (path: string, state?: unknown) => Promise<UserEvent>
  /** Follows a link without a new document. */
  navigate: (path: string) => Promise<void>
  /** Makes the page this many milliseconds older, for forms that a person cannot have filled in at once. */
  pass: (ms: number) => void
  /** Makes timers wait for `vi.advanceTimersByTimeAsync`. Queries and clicks still work. */
  stopTimers: () => void
  /** Applies from the next visit on; each call signs in another person. */
  signIn: () => { access: string; refresh: string }
}

/**
 * The real storefront, in a document without layout or network; `backend` replaces only the server. Call it at the top
 * of a test file; each test starts with an empty browser.
 */
export function openStorefront(): Storefront {
  const texts = { home: {}, product: {}, footer: {}, time_zone: 'Asia/Kathmandu' }
  const backend = createBackend({ 'GET /pages/texts/': texts })
  let router: ReturnType<typeof createBrowserRouter> | undefined

  // The first test of a worker loads the whole storefront.
  vi.setConfig({ testTimeout: 20_000 })

  beforeEach(() => {
    backend.reset()
    // React schedules its own work, as in a browser.
    configure({ eventWrapper: (act) => act(), asyncWrapper: (act) => act(), asyncUtilTimeout: 5000 })
    globalThis.fetch = backend.fetch as typeof fetch
    learnElements()
    document.head.innerHTML = `<script type="application/json" id="runtime">{"apiUrl":"/api"}</script>`
  })

  afterEach(() => {
    cleanup()
    router?.dispose()
    router = undefined
    vi.useRealTimers()
    vi.restoreAllMocks()
    // The selection may be in a removed element.
    getSelection()?.removeAllRanges()
    globalThis.fetch = () => Promise.reject(new TypeError('The test is over.'))
    sessionStorage.clear()
    shopTokens.clearTokens()
    localStorage.clear()
    clearPageCache()
    history.replaceState(null, '', '/')
  })

  const whenIdle = () =>
    waitFor(
      () => {
        const { initialized, navigation } = router?.state ?? {}
        const isShown = shown === router?.state.location.key
        if (!initialized || navigation?.state !== 'idle' || !isShown) throw new Error('The page is loading.')
      },
      { timeout: 15_000 },
    )

  return {
    backend,
    async visit(path, state) {
      cleanup()
      router?.dispose()
      // In the router's own format for the state of a history entry.
      history.replaceState(state === undefined ? null : { usr: state, key: 'first', idx: 0 }, '', path)
      shown = undefined
      router = createBrowserRouter(routes)
      render(<RouterProvider router={router} />)
      await whenIdle()
      return userEvent.setup({ delay: null })
    },
    async navigate(path) {
      await router?.navigate(path)
      await whenIdle()
    },
    pass(ms) {
      passed += ms
      if (!vi.isMockFunction(performance.now)) {
        const now = performance.now.bind(performance)
        vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
      }
    },
    stopTimers: () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
    signIn() {
      const access = tokenFor(String(++people), 3600)
      const refresh = `refresh-${people}`
      localStorage.setItem('access_token', access)
      localStorage.setItem('refresh_token', refresh)
      return { access, refresh }
    },
  }
}

/** Replaces the text of a field at once. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

/** Waits for an alert, which a screen reader announces. */
export async function expectAlert(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const shown = screen.getAllByText(text)
    expect(shown.filter((element) => element.closest('[role=alert]'))).toHaveLength(1)
  })
}

/**
 * Module state of the storefront, such as the owner of the loaded cart, is shared by the files of a worker, so each
 * test needs new people.
 */
let people = 0

let passed = 0

/** The key of the displayed location. */
let shown: string | undefined

function ShownRoot() {
  const { key } = useLocation()
  // The modules' state from an earlier test belongs to another person. A new document would start like this.
  useLayoutEffect(() => void dispatchEvent(new Event('karda:tokens')), [])
  useEffect(() => {
    shown = key
  }, [key])
  return <Root />
}

/** What the framework passes to the component of a route. */
type RouteProps = { loaderData: unknown; actionData: unknown; params: object }

function withRouteProps(Component: ComponentType<RouteProps>): ComponentType {
  return () => <Component loaderData={useLoaderData()} actionData={useActionData()} params={useParams()} />
}

type Page = {
  default: ComponentType<RouteProps>
  ErrorBoundary?: ComponentType
  clientLoader?: LoaderFunction
  shouldRevalidate?: () => boolean
  handle?: unknown
}

const modules = import.meta.glob<Page>('../../web/{frame,page,shop}/**/*.tsx')

function routeOf({ file, path, index, children }: (typeof pages)[number]): RouteObject[] {
  const load = modules[`../../web/${file}`]
  // An address without a page.
  if (!load) return []
  const lazy = async () => {
    const { default: Component, ErrorBoundary, clientLoader, shouldRevalidate, handle } = await load()
    return {
      Component: withRouteProps(Component),
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(clientLoader && { loader: clientLoader }),
      ...(shouldRevalidate && { shouldRevalidate }),
      handle,
    }
  }
  const id = file.replace(/\.tsx$/, '')
  if (index) return [{ id, index, lazy }]
  return [{ id, path, lazy, children: children?.flatMap(routeOf) }]
}

const routes: RouteObject[] = [
  {
    id: 'root',
    Component: ShownRoot,
    ErrorBoundary: RootErrorBoundary,
    HydrateFallback: () => null,
    loader: () => ({ settings: { site_title: '' }, runtime: { apiUrl: '/api' }, year: 2026 }),
    shouldRevalidate: () => false,
    children: pages.flatMap(routeOf),
  },
]
