import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { yearIn } from '#ui/data/dates.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import { shopContext } from '#web/client/load-context.ts'
import { awaitAll, load } from '#web/client/loaded.ts'
import { findPublicSettings } from '#web/client/public-settings.ts'
import { isAuthPage } from '#web/client/redirect.ts'
import { serverCall } from '#web/client/server-client.ts'
import { Analytics } from '#web/consent/analytics.tsx'
import { loadCategories } from '#web/page/load-categories.ts'
import { loadFrameTexts, zoneOf } from '#web/page/shop-texts.ts'
import { useLoadedCategories } from '#web/page/use-categories.ts'
import { AddedToCart } from '#web/shop/cart/added-to-cart.tsx'
import { loadContact } from '#web/shop/contact/load-contact.ts'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { useRememberPages } from './navigation/use-remember-pages.ts'
import { SiteHeader } from './site-header.tsx'

const LaterParts = optionalPart(async () => (await import('./later-parts.tsx')).LaterParts)

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await awaitAll(loadLayout(serverCall(context)))
  const { now = () => new Date() } = context.get(shopContext)
  return { ...parts, year: yearIn(now(), zoneOf(parts.texts)) }
}

/** Critical here, too, are the texts: pages read them as values, and the year is one in the shop's time zone. */
export async function clientLoader() {
  const parts = loadLayout(browserCall)
  const texts = await parts.texts
  return { ...parts, texts, year: yearIn(new Date(), zoneOf(texts)) }
}

/** The footer's parts and the categories are deferred in the browser. */
function loadLayout(call: Call) {
  return {
    categories: loadCategories(call),
    contact: loadContact(call),
    texts: loadFrameTexts(call),
    site: load(findPublicSettings(call), layoutMessages.siteLoadFailed),
  }
}

/** The frame is loaded once and stays across navigations. */
export const shouldRevalidate = () => false

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const categories = useLoadedCategories(loaderData.categories)
  const location = useLocation()
  const [first] = useState(location)
  const isMinimal = isAuthPage(location.pathname)
  useRememberPages()
  return (
    <>
      <a className="skip-link" href="#main">
        {layoutMessages.skipLink}
      </a>
      <Analytics />
      <SiteHeader categories={categories} isMinimal={isMinimal} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet context={categories} />
      </main>
      <SectionBoundary className="section wrap">
        <Footer contact={loaderData.contact} site={loaderData.site} year={loaderData.year} />
      </SectionBoundary>
      <Suspense>
        <LaterParts first={first} />
      </Suspense>
      <AddedToCart />
    </>
  )
}
