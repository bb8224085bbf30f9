import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createAdminRouter } from '#admin/routes.tsx'
import { answers } from '#admin/session/answers.ts'
import { prefetchFirstAnswers } from '#admin/session/first-answers.ts'
import { adminTokens } from '#admin/session/tokens.ts'
import { permissions } from '#contract/admin/accounts/permissions.ts'
import type { AdminSession } from '#contract/admin/accounts/session.ts'
import { adminTable } from '#contract/admin/table.ts'
import { tokenFor } from './browser-fixture.ts'
import { type Backend, createBackend } from './dom-backend.ts'
import { learnElements } from './dom-elements.ts'
import { sampleAnswer } from './sample-answers.ts'

export const owner: AdminSession = {
  id: 3,
  username: 'maya',
  email: 'maya@example.com',
  role: 'owner',
  permissions: [...permissions],
  second_factor: 'done',
  password_confirmed_until: null,
  shop: { name: 'Karda Khukuri House', time_zone: 'Asia/Kathmandu', currency: 'USD' },
}

/** Not affected by fake timers. */
const later = globalThis.setTimeout

/** A sample answer of a back office call, with changes: `sampleOf('GET /admin/orders/{id}/')`. */
// biome-ignore lint/suspicious/noExplicitAny: the answer of any call
export function sampleOf(name: string, changes: object = {}): any {
  const endpoint = adminTable.find(({ method, path }) => `${method} ${path}` === name)
  if (!endpoint) throw new Error(`There is no call ${name}.`)
  return { ...(sampleAnswer(endpoint) as object), ...changes }
}

export type AdminProgram = {
  backend: Backend
  /**
   * Opens a page, '/faq/1', like a newly loaded document, and resolves once it shows content. `as: null` signs in a
   * person without a role.
   */
  visit: (path: string, as?: AdminSession | null) => Promise<UserEvent>
}

/**
 * The real back office, in a document without layout or network; `backend` replaces only the server. Call it at the top
 * of a test file; each test starts with an empty browser.
 */
export function openAdmin(): AdminProgram {
  const backend = createBackend({}, adminTable)
  let router: ReturnType<typeof createAdminRouter> | undefined

  const close = () => {
    cleanup()
    router?.dispose()
    router = undefined
    answers.clear()
  }

  // The first test of a worker loads the whole program.
  vi.setConfig({ testTimeout: 20_000 })

  beforeEach(() => {
    backend.reset()
    configure({ eventWrapper: (act) => act(), asyncWrapper: (act) => act(), asyncUtilTimeout: 5000 })
    globalThis.fetch = backend.fetch as typeof fetch
    learnElements()
  })

  afterEach(() => {
    close()
    vi.useRealTimers()
    vi.restoreAllMocks()
    // The selection may be in a removed element.
    getSelection()?.removeAllRanges()
    globalThis.fetch = () => Promise.reject(new TypeError('The test is over.'))
    adminTokens.clearTokens()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })

  return {
    backend,
    async visit(path, as = owner) {
      close()
      if (as) backend.answer('GET', '/admin/me/', as)
      backend.answer('GET', '/admin/first-steps/', { steps: [] })
      adminTokens.saveTokens({ access: tokenFor(String(as?.id ?? 9), 3600), refresh: 'refresh' })
      history.replaceState(null, '', `/admin${path}`)
      void prefetchFirstAnswers(location)
      router = createAdminRouter()
      render(
        <QueryClientProvider client={answers}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      )
      await waitFor(
        () => {
          const main = document.querySelector('main')
          expect(main?.textContent).toBeTruthy()
          expect(main?.querySelector('[aria-busy=true]')).toBeNull()
        },
        { timeout: 15_000 },
      )
      // Effects run after the rendering.
      await new Promise((resolve) => later(resolve))
      return userEvent.setup({ delay: null })
    },
  }
}
