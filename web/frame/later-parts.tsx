import { SecondFactorDue } from '#web/session/second-factor-due.tsx'
import { ScrollToTop } from './navigation/scroll-to-top.tsx'
import { Offline } from './offline.tsx'

/** What no page needs before its first paint. */
export function LaterParts() {
  return (
    <>
      <ScrollToTop />
      <SecondFactorDue />
      <Offline />
    </>
  )
}
