import { createContext, useContext } from 'react'
import type { ShopTexts } from '#contract/shop/texts.ts'

export const HomeTexts = createContext<ShopTexts['home']>({})

export function useHomeTexts(): ShopTexts['home'] {
  return useContext(HomeTexts)
}

/** Whether the shop has any content about its forging. */
export function tellsOfForging({ forge_text, forge_picture, forge_steps, hardness }: ShopTexts['home']) {
  return Boolean(forge_text || forge_picture || forge_steps?.length || hardness?.length)
}
