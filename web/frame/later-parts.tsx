import { useEffect } from 'react'
import type { Location } from 'react-router'
import { loadCalls } from '#web/client/browser-client.ts'
import { SecondFactorDue } from '#web/session/second-factor-due.tsx'
import { AddedToCart } from '#web/shop/cart/added-to-cart.tsx'
import { ListsAhead } from './navigation/lists-ahead.tsx'
import { RouteChanges } from './navigation/route-changes.tsx'
import { ScrollToTop } from './navigation/scroll-to-top.tsx'
import { Offline } from './offline.tsx'
import { watchHeader } from './slim-header.ts'

/** What no page needs before its first paint. `first` is the page of the document. */
export function LaterParts({ first }: { first: Location }) {
  useEffect(watchHeader, [])
  // The next page can then ask for its data at once. If they do not load, its calls say so.
  useEffect(() => void loadCalls().catch(() => undefined), [])
  return (
    <>
      <RouteChanges first={first} />
      <ListsAhead />
      <ScrollToTop />
      <SecondFactorDue />
      <Offline />
      <AddedToCart />
    </>
  )
}
