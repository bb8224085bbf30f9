import { useRouteLoaderData } from 'react-router'
import { CallError } from '#client/call-error.ts'
import type { ShopTexts } from '#contract/shop/texts.ts'
import type { Call } from '#web/client/call-types.ts'

const none: ShopTexts = { home: {}, product: {}, footer: {} }

/** What the shop has written in place of our own words; nothing if the backend does not know or does not answer. */
export async function loadShopTexts(call: Call): Promise<ShopTexts> {
  try {
    return await call('GET /pages/texts/')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return none
  }
}

/** What any page may say: of the words of the home page, only the picture by which a page without one is known. */
export async function loadFrameTexts(call: Call): Promise<ShopTexts> {
  const { home, ...texts } = await loadShopTexts(call)
  return { ...texts, home: { hero_picture: home.hero_picture } }
}

/** For pages. They are read with the frame of the page and stay across navigations. */
export function useShopTexts(): Omit<ShopTexts, 'home'> {
  return useRouteLoaderData<{ texts: ShopTexts }>('frame/layout')?.texts ?? none
}

/** The time zone of dates that papers, mails and staff name, too. */
export function useShopZone(): string {
  return zoneOf(useShopTexts())
}

export function zoneOf({ time_zone = 'UTC' }: Pick<ShopTexts, 'time_zone'>): string {
  return time_zone
}
