import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { siteTitle } from '../../settings.ts'

/** The document title: the page's own title before the site's; the home page has only the site's. */
export function PageTitle({ own }: { own?: string | undefined }) {
  const site = useRouteLoaderData<typeof loader>('root')?.settings.site_title || siteTitle
  return <title>{own ? `${own} | ${site}` : site}</title>
}
