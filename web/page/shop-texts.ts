import { useRouteLoaderData } from 'react-router'
import { CallError } from '#client/call-error.ts'
import type { ShopTexts } from '#contract/shop/texts.ts'
import type { Call } from '#web/client/call-types.ts'

const none: ShopTexts = { home: {}, product: {}, footer: {} }

/** Loads the shop's texts that replace our defaults; empty if the backend lacks them or does not answer. */
export async function loadShopTexts(call: Call): Promise<ShopTexts> {
  try {
    return await call('GET /pages/texts/')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return none
  }
}

/**
 * The texts that every page needs. Of the home page's texts, only the hero picture, which shared links use for pages
 * without a picture.
 */
export async function loadFrameTexts(call: Call): Promise<ShopTexts> {
  const { home, ...texts } = await loadShopTexts(call)
  return { ...texts, home: { hero_picture: home.hero_picture } }
}

/** The shop's texts for pages. They load with the layout and stay across navigations. */
export function useShopTexts(): Omit<ShopTexts, 'home'> {
  return useRouteLoaderData<{ texts: ShopTexts }>('frame/layout')?.texts ?? none
}

/** The shop's time zone, for dates that also appear in documents, in emails and in the back office. */
export function useShopZone(): string {
  return zoneOf(useShopTexts())
}

export function zoneOf({ time_zone = 'UTC' }: Pick<ShopTexts, 'time_zone'>): string {
  return time_zone
}
