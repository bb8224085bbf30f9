import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { clearPageCache, rememberPage } from '#web/client/page-cache.ts'
import { onTokensChanged } from '#web/client/tokens.ts'

/** Caches each page for going back. */
export function useRememberPages(): void {
  const location = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  useEffect(() => rememberPage(location.pathname + location.search, shown), [location, shown])
  useEffect(() => onTokensChanged(clearPageCache), [])
}
