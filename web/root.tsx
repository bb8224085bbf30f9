import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import '#ui/utilities.css'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import alegreyaSans from '#ui/fonts/alegreya-sans-400.woff2?url'
import piazzolla from '#ui/fonts/piazzolla.woff2?url'
import { locale } from '#ui/messages.ts'
import printStyles from '#ui/print.css?url'
import type { Route } from './+types/root.ts'
import { lackingCalls } from './client/further-calls.ts'
import { shopContext } from './client/load-context.ts'
import type { Runtime } from './client/settings.ts'
import { DemonstrationLine } from './html/demonstration-line.tsx'
import { Head } from './html/document-head.tsx'

export const links: Route.LinksFunction = () => [
  ...[piazzolla, alegreyaSans].map(preloadFont),
  // Print styles must not delay the first paint.
  { rel: 'stylesheet', media: 'print', href: printStyles },
]

function preloadFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href } as const
}

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings, apiUrl, checkAnswers = false, isDemonstration = false } = shop
  const lacks = lackingCalls(shop)
  const runtime: Runtime = { apiUrl, checkAnswers, ...(lacks && { lacks }) }
  return { settings, runtime, isDemonstration }
}

/** The root's data stays the same while the page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    // The script before the first paint adds an attribute before hydration.
    <html lang={new Intl.Locale(locale).language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site && <Head settings={site.settings} runtime={site.runtime} />}
        <Links />
      </head>
      <body>
        {site?.isDemonstration && <DemonstrationLine />}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorBox />
    </main>
  )
}
