/** Folders (data, files, the back office, what search engines read), the page without a network, and files by their extension. */
const serverAddress =
  /^\/(?:admin|api|assets|feeds|media|sandbox|share|sitemaps)(?:\/|$)|^\/offline$|\.[a-z0-9]+$/i

/**
 * Whether the server answers at this path by itself: '/feed.xml', '/media/12/640.webp', '/admin'. All other paths are pages
 * of the storefront, whose addresses end in no extension.
 */
export function isServerAddress(pathname: string): boolean {
  return serverAddress.test(pathname)
}
