import { useEffect } from 'react'
import { useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { startCounting, stopCounting } from './count-visits.ts'
import { useAnalyticsId } from './use-analytics-id.ts'

/** Asks once whether visits may be counted, and counts them only after a yes. Without an id there is nothing to ask. */
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
