import type { Location } from 'react-router'
import { SecondFactorDue } from '#web/session/second-factor-due.tsx'
import { RouteChanges } from './navigation/route-changes.tsx'
import { ScrollToTop } from './navigation/scroll-to-top.tsx'
import { Offline } from './offline.tsx'

/** What no page needs before its first paint. `first` is the page of the document. */
export function LaterParts({ first }: { first: Location }) {
  return (
    <>
      <RouteChanges first={first} />
      <ScrollToTop />
      <SecondFactorDue />
      <Offline />
    </>
  )
}
