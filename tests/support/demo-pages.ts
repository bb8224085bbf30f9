import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import type { RenderPage } from '#server/platform/calls/dependencies.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { loadStorefront } from '#server/storefront/load-storefront.ts'
import { noBackups, openApiOn, type TestApi } from './api.ts'
import { cardMerchant } from './card-sandbox.ts'
import { newShopData } from './demo-shop.ts'
import { type PageDocument, readDocument } from './page-document.ts'
import { type RenderedPage, textOf } from './render-page.ts'

/** The response for an address, and its document. */
export type ServedPage = RenderedPage & PageDocument

export type DemoPages = TestApi & {
  /** The answer to any request; redirects are not followed. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** A page as the server sends it. */
  visit: (path: string, init?: RequestInit) => Promise<ServedPage>
  /**
   * The page if the backend answers some calls differently; name them by the end of their path:
   * `{ '/company/info/': { status: 404 } }`.
   */
  visitWith: (instead: Record<string, Answer>, path: string) => Promise<ServedPage>
}

type Answer = { status?: number; body?: unknown }

export const publicUrl = 'http://shop.test'
const built = join(import.meta.dirname, '../../build')

let shared: Promise<DemoPages> | undefined

/**
 * The demo shop with all of its pages, without a port or a process, at the current time. The files of a worker share
 * it, so they must only read.
 */
export async function openDemoPages(): Promise<DemoPages> {
  shared ??= openPages().then(({ pages }) => pages)
  return shared
}

/** A shop for a single file, which may write. Call it at the top of the file. */
export async function openOwnPages(options: Options = {}): Promise<DemoPages> {
  const { pages, close } = await openPages(options)
  afterAll(close)
  return pages
}

type Options = {
  isDemonstration?: boolean
  /** A new shop without any setup, in place of the demo shop. */
  isEmpty?: boolean
}

async function openPages({ isDemonstration = false, isEmpty = false }: Options = {}): Promise<{
  pages: DemoPages
  close: () => Promise<void>
}> {
  const { env, remove } = await newShopData({ empty: isEmpty })
  const opened = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const storefront = await loadStorefront(built, { checkAnswers: true, isDemonstration })
  const parts = {
    ...storefront,
    publicUrl,
    clock: () => new Date(),
    changes: createCacheVersions(),
    gateways: {
      // No program listens on port 9.
      card: createTwoC2P({ ...cardMerchant, url: 'http://127.0.0.1:9', timeoutMs: 1000 }),
      cardNotificationUrl: 'http://127.0.0.1:9/notification/',
      files: createLocalFiles(join(env.DATA_DIR, 'media')),
      backups: noBackups,
    },
  }
  const api = openApiOn(opened, () => parts)
  const request = async (path: string, init?: RequestInit) =>
    api.app.fetch(new Request(new URL(path, publicUrl), { redirect: 'manual', ...init }))

  let answers: Record<string, Answer> = {}
  const renderPage: RenderPage = (page, { findCached: _, ...given }) =>
    storefront.renderPage(page, {
      ...given,
      apiFetch: async (call) => answerIn(answers, call) ?? given.apiFetch(call),
    })
  const changed = openApiOn(opened, () => ({ ...parts, renderPage, cachePages: false }))

  const visit = async (path: string, init?: RequestInit) => servedPage(await request(path, init))
  // Load the code that all pages share now, so no test waits for it.
  await visit('/faq')

  return {
    pages: {
      ...api,
      request,
      visit,
      async visitWith(instead, path) {
        answers = instead
        return servedPage(await changed.app.fetch(new Request(new URL(path, publicUrl))))
      },
    },
    async close() {
      await opened.close()
      await remove()
    },
  }
}

function answerIn(answers: Record<string, Answer>, { url }: Request): Response | undefined {
  const { pathname } = new URL(url)
  const found = Object.entries(answers).find(([end]) => pathname.endsWith(end))
  if (!found) return undefined
  const [, { status = 200, body }] = found
  return body === undefined ? new Response('<p>down</p>', { status }) : Response.json(body, { status })
}

async function servedPage(response: Response): Promise<ServedPage> {
  const html = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: textOf(html),
    ...readDocument(html),
  }
}
