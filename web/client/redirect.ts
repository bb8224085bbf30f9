type Location = { search: string; hash: string; origin: string }

/**
 * Where to go after login: the `redirect` parameter if it is a path of this site, else '/'. Links contain a raw '#'
 * ('/login?redirect=/products/x#reviews'), so the login page's own fragment belongs to the target.
 */
export function redirectTarget({ search, hash, origin }: Location): string {
  const redirect = new URLSearchParams(search).get('redirect')
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return '/'
  const target = new URL(redirect, origin)
  // Dot segments are resolved by now: '/.//evil.example' has become '//evil.example', which names another host.
  const leavesSite = target.origin !== origin || target.pathname.startsWith('//')
  if (leavesSite || /^\/(?:login|register)\/?$/.test(target.pathname)) return '/'
  return target.pathname + target.search + (target.hash || hash)
}
