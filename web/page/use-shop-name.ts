import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#contract/shop/pages.ts'
import { nameOfShop } from '#web/client/settings.ts'

/** The shop's name in the settings; the page's header has the name in the design. */
export function useShopName(): string {
  return nameOfShop(useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings)
}
