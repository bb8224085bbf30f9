import { isServerAddress } from '#model/server-addresses.ts'

type Location = { search: string; hash: string; origin: string }

/**
 * Where to go after login: the `redirect` parameter if it is the path of a page of this site, else '/'. Links may
 * contain an unencoded '#' ('/login?redirect=/products/x#reviews'), so the login page's fragment belongs to the target.
 */
export function redirectTarget({ search, hash, origin }: Location): string {
  const redirect = new URLSearchParams(search).get('redirect')
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return '/'
  const target = new URL(redirect, origin)
  // The URL parser resolved dot segments: '/.//evil.example' became '//evil.example', which names another host.
  const leavesSite = target.origin !== origin || target.pathname.startsWith('//')
  const isPage = !isServerAddress(target.pathname) && !/^\/(?:login|register)\/?$/.test(target.pathname)
  if (leavesSite || !isPage) return '/'
  return target.pathname + target.search + (target.hash || hash)
}
