import { Outlet, useLocation } from 'react-router'
import { browserCall } from '../../client/browser-client.ts'
import { serverCall } from '../../client/server-client.ts'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { loadCategories } from './load-categories.ts'
import { NavBar } from './nav-bar.tsx'
import { RouteChanges } from './route-changes.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SkipLink } from './skip-link.tsx'
import { MinimalBar, TopBar } from './top-bar.tsx'
import { useLoadedCategories } from './use-categories.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await loadCategories(serverCall(context)) }
}

export function clientLoader() {
  return { categories: loadCategories(browserCall) }
}

/** What is around the pages stays while they change. */
export const shouldRevalidate = () => false

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const categories = useLoadedCategories(loaderData.categories)
  const minimal = /^\/(?:login|register)\/?$/.test(useLocation().pathname)
  return (
    <>
      <SkipLink />
      <header>
        {minimal ? (
          <MinimalBar />
        ) : (
          <>
            <TopBar categories={categories} />
            <NavBar categories={categories} />
          </>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet context={categories} />
      </main>
      <Footer />
      <ScrollToTop />
      <RouteChanges />
    </>
  )
}
