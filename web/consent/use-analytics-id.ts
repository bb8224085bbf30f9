import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#contract/shop/pages.ts'

/** The Google Analytics id; empty if the shop counts no visits. */
export function useAnalyticsId(): string {
  return useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.google_analytics_id ?? ''
}
