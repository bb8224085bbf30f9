import { createContext, useContext } from 'react'
import type { ShopTexts } from '#contract/shop/texts.ts'

export const HomeTexts = createContext<ShopTexts['home']>({})

/** The shop's texts for its home page. */
export function useHomeTexts(): ShopTexts['home'] {
  return useContext(HomeTexts)
}
