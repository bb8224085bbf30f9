import { adminTable } from '#contract/admin/table.ts'
import { shopTable } from '#contract/shop/table.ts'
import { isServerAddress } from '#model/server-addresses.ts'

/** The storefront's pages (`web/routes.ts`); the server has no router for them. */
export const pagePatterns = [
  '/',
  '/test',
  '/manifest.webmanifest',
  '/products',
  '/products/{slug}',
  '/gallery',
  '/blog',
  '/blog/{slug}',
  '/back-in-stock',
  '/contact',
  '/company-info',
  '/size-guide',
  '/faq',
  '/certificates/{token}',
  '/proof/{token}',
  '/offline',
  '/refund-policy',
  '/privacy-policy',
  '/shipping-policy',
  '/terms-of-sale',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/account',
  '/account/orders/{id}',
  '/account/addresses',
  '/account/details',
  '/cart',
  '/payment/return',
  '/order-confirmation',
]

type Pattern = { text: string; segments: string[] }

const bySize = new Map<number, Pattern[]>()
for (const text of [...pagePatterns, ...[...shopTable, ...adminTable].map(({ path }) => `/api${path}`)]) {
  const segments = segmentsOf(text)
  bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), { text, segments }])
}
// '/orders/cart/' before '/orders/{id}/'.
for (const patterns of bySize.values()) patterns.sort((one, other) => openIn(one) - openIn(other))

/**
 * The route pattern of a request: '/api/products/products/{slug}/', '/media/*'. It contains nothing that the caller
 * chose: 'other' if no route matches.
 */
export function routePattern(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const segments = segmentsOf(path)
  const match = bySize.get(segments.length)?.find((pattern) => fits(pattern, segments))
  if (match) return match.text
  const folder = `/${segments[0]?.toLowerCase()}/`
  return isServerAddress(folder) ? `${folder}*` : 'other'
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function isOpen(segment: string | undefined): boolean {
  return segment?.startsWith('{') ?? false
}

function openIn({ segments }: Pattern): number {
  return segments.filter(isOpen).length
}

function fits({ segments }: Pattern, path: string[]): boolean {
  return segments.every((segment, index) => segment === path[index] || isOpen(segment))
}
