import { catalogueMessages } from '#messages/catalogue.ts'
import { shopName } from '#model/shop-name.ts'
import icon192 from '#ui/app-icon-192.png?no-inline'
import icon512 from '#ui/app-icon-512.png?no-inline'
import { locale } from '#ui/messages.ts'
import { shopContext } from '#web/client/load-context.ts'
import { metaDescription, nameOfShop } from '#web/client/settings.ts'
import type { Route } from './+types/manifest.ts'

/** The paper color of the light scheme (`ui/tokens.css`), around the icon and behind the opening app. */
const paper = '#f4f1ea'

/** Lets browsers install the shop as an app. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext)
  return Response.json(
    {
      id: '/',
      name: nameOfShop(settings),
      ...(nameOfShop(settings) === shopName && { short_name: 'Karda' }),
      description: metaDescription(settings),
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      icons: [
        { src: icon192, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [{ name: catalogueMessages.allProducts, url: '/products' }],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
