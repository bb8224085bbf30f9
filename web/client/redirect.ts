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
