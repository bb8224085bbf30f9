import { useRouteLoaderData } from 'react-router'
import type { ShopTexts } from '../../../contract/shop/texts.ts'
import type { loader } from './home.tsx'

const none: ShopTexts['home'] = {}

/** What the shop has written for its home page. */
export function useHomeTexts(): ShopTexts['home'] {
  return useRouteLoaderData<typeof loader>('shop/home/home')?.texts ?? none
}
