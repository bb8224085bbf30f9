import { memo, Suspense, useState } from 'react'
import { type Location, Outlet, useLocation } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { yearIn } from '#ui/data/dates.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { shopContext } from '#web/client/load-context.ts'
import { awaitAll } from '#web/client/loaded.ts'
import { isAuthPage } from '#web/client/redirect.ts'
import { serverCall } from '#web/client/server-client.ts'
import { Analytics } from '#web/consent/analytics.tsx'
import { zoneOf } from '#web/page/shop-texts.ts'
import { useLoadedCategories } from '#web/page/use-categories.ts'
import type { Route } from './+types/layout.ts'
import type { FooterProps } from './footer.tsx'
import styles from './frame.module.css'
import { Footer, LaterParts, loadFrameLater } from './later.ts'
import { loadFrameParts } from './load-frame.ts'
import { useRememberPages } from './navigation/use-remember-pages.ts'
import { SiteHeader } from './site-header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await awaitAll(loadFrameParts(serverCall(context)))
  const { now = () => new Date() } = context.get(shopContext)
  return { ...parts, year: yearIn(now(), zoneOf(parts.texts)) }
}

export const clientLoader = loadFrameLater

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
      <BelowPage contact={loaderData.contact} site={loaderData.site} year={loaderData.year} />
      <AfterPage first={first} />
    </>
  )
}

/*
 * These two render once: rendered again before their file has loaded, what the server rendered of them would be removed
 * until then, and the browser would style the whole page again.
 */

const AfterPage = memo(({ first }: { first: Location }) => (
  <Suspense>
    <LaterParts first={first} />
  </Suspense>
))

const BelowPage = memo((props: FooterProps) => (
  <SectionBoundary className="section wrap">
    <Suspense>
      <Footer {...props} />
    </Suspense>
  </SectionBoundary>
))
