/** Removes the pages and pictures that this device kept for a time without a network (`web/offline/`). */
export async function forgetKeptPages(): Promise<void> {
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
