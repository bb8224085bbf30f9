import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** The Google Analytics id; empty if the shop counts no visits. */
export function useAnalyticsId(): string {
  return useRouteLoaderData<typeof loader>('root')?.settings.google_analytics_id ?? ''
}
