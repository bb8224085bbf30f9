import { alwaysCopied, copyAddress, furtherListPages, pictureOf, picturesIn } from './keepable.ts'
import type { FetchEvent, Worker } from './worker-types.ts'

/** The scripts, styles and fonts of this build, and its name; the build writes them in (`scripts/service-worker.ts`). */
declare const __BUILT_FILES__: readonly string[]
declare const __BUILD_ID__: string

/** What a page tells the worker: the address that was opened. */
export type WorkerMessage = { opened: string }

const worker = self as unknown as Worker

/**
 * Pages belong to the build whose scripts they name. The files of the build before stay for the pages that were open when
 * this one came: the server may have them no longer.
 */
const pagesCache = `pages ${__BUILD_ID__}`
const filesCache = `files ${__BUILD_ID__}`
const picturesCache = 'pictures'

const mostPages = 60
const mostPictures = 300

/** Pages that nobody visited are fetched again when they are older. */
const maxAgeMs = 24 * 60 * 60 * 1000

/** Where there is no copy of a page. */
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

/** What a former build kept of the pages is fetched again, since its scripts are gone with it. */
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

/** Keeps this page, and those that are kept unvisited. The browser's own cache answers most of this. */
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

/** The HTML that is kept of a page if it is recent; else it is fetched. */
async function recentPage(address: string): Promise<string | undefined> {
  const page = await (await caches.open(pagesCache)).match(address)
  const keptAt = page?.headers.get('Last-Modified')
  const isRecent = keptAt && Date.now() - Date.parse(keptAt) < maxAgeMs
  return isRecent ? page?.text() : fetchPage(address)
}

/** Resolves to the HTML of the page that was kept; undefined if there is none, or no network. */
async function fetchPage(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, credentials: 'omit' })
    return await keepPage(address, answer)
  } catch {
    return undefined
  }
}

/** A server that answers with an error, or with another address, leaves what is kept. */
async function keepPage(address: string, answer: Response): Promise<string | undefined> {
  if (answer.status === 404 || answer.status === 410) await (await caches.open(pagesCache)).delete(address)
  if (answer.status !== 200 || answer.redirected || answer.headers.get('Cache-Control')?.includes('no-store'))
    return undefined
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  // The page reads it as `document.lastModified`, and says how old it is.
  headers.set('Last-Modified', new Date().toUTCString())
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  await put(pagesCache, address, new Response(html, { headers }), mostPages)
  return html
}

async function fetchPictures(html: string): Promise<void> {
  const kept = new Set((await keptPictures()).map(pictureOf))
  for (const path of picturesIn(html).filter((path) => !kept.has(pictureOf(path)))) {
    const answer = await fetch(path).catch(() => undefined)
    if (answer?.ok) await put(picturesCache, path, answer, mostPictures)
  }
}

async function keptPictures(): Promise<string[]> {
  const requests = await (await caches.open(picturesCache)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

/** The newest is last; the oldest goes when there are too many. A full disk keeps nothing more. */
async function put(name: string, address: string, answer: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(name)
    // This replaces a former copy, which stays if there is no room.
    await cache.put(address, answer)
    const addresses = await cache.keys()
    for (const oldest of addresses.slice(0, Math.max(0, addresses.length - most))) await cache.delete(oldest)
  } catch (error) {
    console.warn(`${address} could not be kept.`, error)
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
  // Everything else, all calls among it, is the network's alone.
})

/** What is kept answers only when nothing else does. */
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

/** A file's name is made of its content, so that any build's copy of it will do. */
async function answerFile(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request)
}

/** A copy from any cache. A storage that cannot be read, as a full or damaged disk's, has none. */
async function kept(address: string): Promise<Response | undefined> {
  return caches.match(address).catch(() => undefined)
}

/** Without a network any size of the picture is better than none. */
async function answerPicture(event: FetchEvent, path: string): Promise<Response> {
  const copy = await kept(path)
  if (copy) return copy
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(put(picturesCache, path, answer.clone(), mostPictures))
    return answer
  } catch (error) {
    const other = (await keptPictures()).find((picture) => pictureOf(picture) === pictureOf(path))
    const answer = other && (await kept(other))
    if (!answer) throw error
    return answer
  }
}
