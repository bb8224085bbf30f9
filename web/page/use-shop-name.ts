import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { nameOfShop } from '#web/settings.ts'

/** What the shop calls itself in its settings; the head of the page has the name of the design. */
export function useShopName(): string {
  return nameOfShop(useRouteLoaderData<typeof loader>('root')?.settings)
}
