/** Removes the pages and pictures that this device kept for a time without a network (`web/offline/`). */
export async function deleteOfflineCopies(): Promise<void> {
  // Nothing is kept where a connection is not secure.
  if (!('caches' in globalThis)) return
  try {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => /^(?:pages |pictures$)/.test(name)).map((name) => caches.delete(name)),
    )
  } catch (error) {
    console.warn('The kept pages could not be removed.', error)
  }
}

/**
 * Documents are kept, their parts are not: without a network a link and Back open a document. Call it once, before the
 * router listens.
 */
export function openOfflineCopies(): void {
  const hasCopies = () => !navigator.onLine && navigator.serviceWorker?.controller
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      // The browser follows the link if the router does not hear of it.
      if (link && hasCopies() && !leadsWithinPage(link)) event.stopPropagation()
    },
    { capture: true },
  )
  addEventListener('popstate', (event) => {
    if (!hasCopies()) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

/** The document is there: to open it again would cost what was typed on it. */
function leadsWithinPage({ origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  return (
    hash !== '' && origin === location.origin && pathname + search === location.pathname + location.search
  )
}
