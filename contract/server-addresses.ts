/** What the addresses begin with that the server answers by itself, before any page: data, files, the office. */
export const serverFolders = ['admin', 'api', 'assets', 'feeds', 'media', 'sandbox', 'share', 'sitemaps']

/**
 * Whether the server answers at this path by itself: '/feed.xml', '/media/12/640.webp', '/admin'. All other paths are pages
 * of the storefront, whose addresses end in no extension.
 */
export function isServerAddress(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return serverFolders.includes(path.split('/')[1] ?? '') || path === '/offline' || /\.[a-z0-9]+$/.test(path)
}
