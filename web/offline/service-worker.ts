import { alwaysCopied, copyAddress, furtherListPages, pictureOf, picturesIn } from './keepable.ts'
import type { FetchEvent, Worker } from './worker-types.ts'

/** The scripts, styles and fonts of this build, and its id; the build inserts them (`scripts/service-worker.ts`). */
declare const __BUILT_FILES__: readonly string[]
declare const __BUILD_ID__: string

/** The message that an opened page sends to the worker: its address. */
export type WorkerMessage = { opened: string }

const worker = self as unknown as Worker

/**
 * Saved pages work only with the scripts of their build. The previous build's files stay for pages that were open
 * during the update, because the server may have deleted them.
 */
const pagesCache = `pages ${__BUILD_ID__}`
const filesCache = `files ${__BUILD_ID__}`
const picturesCache = 'pictures'

const maxPages = 60
const maxPictures = 300

/** Maximum age of pages saved without a visit. */
const maxAgeMs = 24 * 60 * 60 * 1000

/** Shown for a page without a copy. */
const offlinePage = '/offline'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(filesCache)
      await files.addAll([offlinePage, ...__BUILT_FILES__])
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
      const others = (await caches.keys()).filter(
        (name) => ![pagesCache, filesCache, picturesCache].includes(name),
      )
      const lastFiles = others.findLast((name) => name.startsWith('files '))
      for (const name of others) if (name !== lastFiles) await replace(name)
    })(),
  )
})

/** Deletes a cache of an earlier build. Saved pages in it need scripts that are also deleted, so fetches them again. */
async function replace(name: string): Promise<void> {
  const former = await caches.open(name)
  const addresses = name.startsWith('pages ') ? (await former.keys()).map(({ url }) => new URL(url)) : []
  await caches.delete(name)
  for (const { pathname, search } of addresses) await fetchPage(pathname + search)
}

worker.addEventListener('message', (event) => {
  const { opened } = event.data as WorkerMessage
  event.waitUntil(keepOpened(new URL(opened)))
})

/** Saves the opened page, and the pages saved without a visit. Most requests hit the browser's own cache. */
async function keepOpened(opened: URL): Promise<void> {
  const address = copyAddress(opened)
  if (address) await fetchPage(address)
  const home = await recentPage('/')
  if (home === undefined) return
  await fetchPictures(home)
  for (const path of alwaysCopied(home)) await recentPage(path)
  const list = await recentPage('/products')
  if (list === undefined) return
  await fetchPictures(list)
  for (const path of furtherListPages(list)) await fetchPictures((await recentPage(path)) ?? '')
}

/** A page's saved HTML if it is recent; otherwise fetches the page. */
async function recentPage(address: string): Promise<string | undefined> {
  const page = await (await caches.open(pagesCache)).match(address)
  const copiedAt = page?.headers.get('Last-Modified')
  const isRecent = copiedAt && Date.now() - Date.parse(copiedAt) < maxAgeMs
  return isRecent ? page?.text() : fetchPage(address)
}

/** Fetches and saves a page; returns its HTML. Undefined if it was not saved or the network failed. */
async function fetchPage(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, credentials: 'omit' })
    return await keepPage(address, answer)
  } catch {
    return undefined
  }
}

/** Saves a page. An error or a redirect leaves the earlier copy unchanged; 404 and 410 delete it. */
async function keepPage(address: string, answer: Response): Promise<string | undefined> {
  if (answer.status === 404 || answer.status === 410) await (await caches.open(pagesCache)).delete(address)
  if (answer.status !== 200 || answer.redirected || answer.headers.get('Cache-Control')?.includes('no-store'))
    return undefined
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  // The page reads it as `document.lastModified`, to show its age.
  headers.set('Last-Modified', new Date().toUTCString())
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  await put(pagesCache, address, new Response(html, { headers }), maxPages)
  return html
}

async function fetchPictures(html: string): Promise<void> {
  const copies = new Set((await copiedPictures()).map(pictureOf))
  for (const path of picturesIn(html).filter((path) => !copies.has(pictureOf(path)))) {
    const answer = await fetch(path).catch(() => undefined)
    if (answer?.ok) await put(picturesCache, path, answer, maxPictures)
  }
}

async function copiedPictures(): Promise<string[]> {
  const requests = await (await caches.open(picturesCache)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

/**
 * Adds a copy as the newest and deletes the oldest beyond the limit. On a full disk, saves nothing and logs a warning.
 */
async function put(name: string, address: string, answer: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(name)
    // Replaces an earlier copy, which stays if the disk is full.
    await cache.put(address, answer)
    const addresses = await cache.keys()
    for (const oldest of addresses.slice(0, Math.max(0, addresses.length - most))) await cache.delete(oldest)
  } catch (error) {
    console.warn(`Saving ${address} for offline use failed.`, error)
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return
  const { pathname } = address
  if (request.mode === 'navigate') event.respondWith(answerPage(event, address))
  else if (pathname.startsWith('/media/')) event.respondWith(answerPicture(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  // All other requests, including API calls, go to the network.
})

/** Uses a saved copy only if the network fails. */
async function answerPage(event: FetchEvent, address: URL): Promise<Response> {
  const keyOfPage = copyAddress(address)
  try {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (keyOfPage) event.waitUntil(keepPage(keyOfPage, answer.clone()))
    return answer
  } catch (error) {
    const page = keyOfPage && (await (await caches.open(pagesCache)).match(keyOfPage))
    const answer = page || (await (await caches.open(filesCache)).match(offlinePage))
    if (!answer) throw error
    return answer
  }
}

/** A file's name contains its hash, so a copy from any build is right. */
async function answerFile(request: Request): Promise<Response> {
  return (await copyOf(request.url)) ?? fetch(request)
}

/** A copy from any cache; undefined also if storage is unreadable, for example on a full or damaged disk. */
async function copyOf(address: string): Promise<Response | undefined> {
  return caches.match(address).catch(() => undefined)
}

/** Without a network any size of the picture will do. */
async function answerPicture(event: FetchEvent, path: string): Promise<Response> {
  const copy = await copyOf(path)
  if (copy) return copy
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(put(picturesCache, path, answer.clone(), maxPictures))
    return answer
  } catch (error) {
    const other = (await copiedPictures()).find((picture) => pictureOf(picture) === pictureOf(path))
    const answer = other && (await copyOf(other))
    if (!answer) throw error
    return answer
  }
}
