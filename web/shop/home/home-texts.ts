import { createContext, useContext } from 'react'
import type { ShopTexts } from '#contract/shop/texts.ts'

export const HomeTexts = createContext<ShopTexts['home']>({})

export function useHomeTexts(): ShopTexts['home'] {
  return useContext(HomeTexts)
}
