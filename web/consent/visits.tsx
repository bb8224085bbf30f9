import { useEffect } from 'react'
import { useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { startCounting, stopCounting } from './count-visits.ts'

/** The question, and the counting after it is answered. */
export function Visits({ id }: { id: string }) {
  const consent = useConsent()

  useEffect(() => {
    if (consent === 'accepted') startCounting(id)
    if (consent === 'declined') stopCounting(id)
  }, [id, consent])

  return <ConsentBar consent={consent} />
}
