import { useShopName } from './use-shop-name.ts'

type Props = {
  own?: string | undefined
  /** The page is still loading, so its title is not announced (`frame/navigation/route-changes.tsx`). */
  waiting?: boolean
}

/** The document title: the page's title before the site's; the home page has only the site's. */
export function PageTitle({ own, waiting = false }: Props) {
  const site = useShopName()
  return <title data-waiting={waiting || undefined}>{own ? `${own} | ${site}` : site}</title>
}
