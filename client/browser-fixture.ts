import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/**
 * The few parts of a browser that the client touches, for tests that run without one: storages, the window's events,
 * and the page's embedded record. Everything else, the network included, is real.
 */
export function standInBrowser({ apiUrl }: { apiUrl: string }): { failStorage: (fails: boolean) => void } {
  const target = new EventTarget()
  let fails = false
  const storage = () => memoryStorage(() => fails)
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    document: {
      documentElement: { toggleAttribute: () => {} },
      getElementById: () => ({ textContent: JSON.stringify({ apiUrl, checkAnswers: false }) }),
    },
  })
  Object.defineProperty(globalThis, 'localStorage', { value: storage(), configurable: true })
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage(), configurable: true })
  return {
    failStorage: (now) => {
      fails = now
    },
  }
}

function memoryStorage(fails: () => boolean): Storage {
  const kept = new Map<string, string>()
  const or = <T>(work: () => T): T => {
    if (fails()) throw new DOMException('The storage is closed.', 'SecurityError')
    return work()
  }
  const methods = {
    getItem: (key: string) => or(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => or(() => void kept.set(key, value)),
    removeItem: (key: string) => or(() => void kept.delete(key)),
    clear: () => or(() => kept.clear()),
  }
  return new Proxy(methods as Storage, {
    ownKeys: () => or(() => [...kept.keys()]),
    getOwnPropertyDescriptor: (_, key) => ({
      value: kept.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  })
}

/** Serves an app on a free port of this machine; gives the base of its call table. */
export async function serveApi(app: Hono): Promise<{ apiUrl: string; close: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port))
  return {
    apiUrl: `http://127.0.0.1:${await promise}/api`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** A token that expires in so many seconds; the signature is nobody's business here. */
export function tokenFor(owner: string, seconds: number, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub: owner, exp: now / 1000 + seconds })}.x`
}
