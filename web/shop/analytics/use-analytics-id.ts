import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** Of the service that counts this shop's visits; empty when it counts none. */
export function useAnalyticsId(): string {
  return useRouteLoaderData<typeof loader>('root')?.settings.google_analytics_id ?? ''
}
