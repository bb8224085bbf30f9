import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { siteTitle } from '../../settings.ts'

/** The document's title: the page's own before the site's, and the site's alone on the first page. */
export function PageTitle({ own }: { own?: string | undefined }) {
  const site = useRouteLoaderData<typeof loader>('root')?.settings.site_title || siteTitle
  return <title>{own ? `${own} | ${site}` : site}</title>
}
