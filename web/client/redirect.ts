import { isServerAddress } from '#model/server-addresses.ts'

type Location = { search: string; hash: string; origin: string }

const authPages = /^\/(?:login|register|forgot-password|reset-password|verify-email)\/?$/

/** Whether this is a page for logging in, registering or recovering an account. */
export function isAuthPage(pathname: string): boolean {
  return authPages.test(pathname)
}

/** The address of login or registration that leads back to this page. */
export function authAddress(entry: '/login' | '/register', page: { pathname: string; search: string }) {
  const parameters = new URLSearchParams(page.search)
  const redirect = isAuthPage(page.pathname)
    ? parameters.get('redirect')
    : addressOf(page.pathname, parameters)
  if (!redirect || redirect === '/') return entry
  return `${entry}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`
}

/** Fixed order of parameters, so equal addresses share one cached page on the server. */
function addressOf(pathname: string, parameters: URLSearchParams): string {
  parameters.sort()
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

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
