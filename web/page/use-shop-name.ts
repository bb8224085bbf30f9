import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#contract/shop/pages.ts'
import { nameOfShop } from '#web/client/settings.ts'

/** The shop's name from the settings. The page's header shows the name that is part of the design. */
export function useShopName(): string {
  return nameOfShop(useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings)
}
