import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#contract/shop/pages.ts'
import { nameOfShop } from '#web/client/settings.ts'

/** What the shop calls itself in its settings; the head of the page has the name of the design. */
export function useShopName(): string {
  return nameOfShop(useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings)
}
