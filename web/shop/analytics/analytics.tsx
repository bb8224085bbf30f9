import { useEffect } from 'react'
import { useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { startCounting, stopCounting } from './count-visits.ts'
import { useAnalyticsId } from './use-analytics-id.ts'

/** Asks once for consent, and counts visits only after it is given; does nothing without an id. */
export function Analytics() {
  const id = useAnalyticsId()
  const consent = useConsent()

  useEffect(() => {
    if (!id) return
    if (consent === 'accepted') startCounting(id)
    if (consent === 'declined') stopCounting(id)
  }, [id, consent])

  return id ? <ConsentBar consent={consent} /> : null
}
