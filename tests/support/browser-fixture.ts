import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, vi } from 'vitest'

/**
 * The few parts of a browser that the client uses, for tests without a browser: storage, window events, and the page's
 * embedded settings. Everything else, including the network, is real. Import modules after this call to get fresh ones,
 * which other test files of the process do not see.
 */
export function standInBrowser({ apiUrl }: { apiUrl: string }): { failStorage: (fails: boolean) => void } {
  const target = new EventTarget()
  let fails = false
  const storage = () => memoryStorage(() => fails)
  const parts = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    document: {
      visibilityState: 'visible',
      addEventListener: target.addEventListener.bind(target),
      documentElement: { toggleAttribute: () => {} },
      getElementById: () => ({ textContent: JSON.stringify({ apiUrl, checkAnswers: false }) }),
    },
    localStorage: storage(),
    sessionStorage: storage(),
  }
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part)
  vi.resetModules()
  afterAll(() => vi.unstubAllGlobals())
  return {
    failStorage: (now) => {
      fails = now
    },
  }
}

function memoryStorage(fails: () => boolean): Storage {
  const stored = new Map<string, string>()
  const or = <T>(work: () => T): T => {
    if (fails()) throw new DOMException('The storage is closed.', 'SecurityError')
    return work()
  }
  const methods = {
    getItem: (key: string) => or(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => or(() => void stored.set(key, value)),
    removeItem: (key: string) => or(() => void stored.delete(key)),
    clear: () => or(() => stored.clear()),
  }
  return new Proxy(methods as Storage, {
    ownKeys: () => or(() => [...stored.keys()]),
    getOwnPropertyDescriptor: (_, key) => ({
      value: stored.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  })
}

/** Serves an app on a free local port; returns the base URL of its API. */
export async function serveApi(app: Hono): Promise<{ apiUrl: string; close: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port))
  return {
    apiUrl: `http://127.0.0.1:${await promise}/api`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** A token that expires in this many seconds; its signature is not checked here. */
export function tokenFor(owner: string, seconds: number, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub: owner, exp: now / 1000 + seconds })}.x`
}
