import { SecondFactorDue } from '#web/session/second-factor-due.tsx'
import { ScrollToTop } from './navigation/scroll-to-top.tsx'

/** What no page needs before its first paint. */
export function LaterParts() {
  return (
    <>
      <ScrollToTop />
      <SecondFactorDue />
    </>
  )
}
