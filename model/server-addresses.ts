/**
 * Matches folders (data, files, the back office, files for search engines), the offline page, and files by their
 * extension.
 */
const serverAddress = /^\/(?:admin|api|assets|feeds|media|sandbox|sitemaps)(?:\/|$)|^\/offline$|\.[a-z0-9]+$/i

/**
 * Whether the server answers this path without the storefront: '/feed.xml', '/media/12/640.webp', '/admin'. All other
 * paths are pages of the storefront, whose addresses have no extension.
 */
export function isServerAddress(pathname: string): boolean {
  return serverAddress.test(pathname)
}
