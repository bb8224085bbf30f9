/** Removes the pages and pictures that this device stores for offline use (`web/offline/`). */
export async function deleteOfflineCopies(): Promise<void> {
  // Insecure connections have no offline copies.
  if (!('caches' in globalThis)) return
  try {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => /^(?:pages |pictures$)/.test(name)).map((name) => caches.delete(name)),
    )
  } catch (error) {
    console.warn('Deleting the offline copies failed.', error)
  }
}

/**
 * Offline copies are whole documents. Without a network, links and Back must therefore open a document instead of
 * navigating in the router. Call it once, before the router listens.
 */
export function openOfflineCopies(): void {
  const hasCopies = () => !navigator.onLine && navigator.serviceWorker?.controller
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      // Hides the click from the router, so the browser follows the link.
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

/** Whether a link leads to a place in the open document; reopening the document would lose typed text. */
function leadsWithinPage({ origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  return (
    hash !== '' && origin === location.origin && pathname + search === location.pathname + location.search
  )
}
