import { Suspense } from 'react'
import { optionalPart } from '#ui/optional-part.ts'
import { useAnalyticsId } from './use-analytics-id.ts'

// Lazy: most shops count no visits.
const Visits = optionalPart(async () => (await import('./visits.tsx')).Visits)

/** Asks once for consent, and counts visits only with it; inactive without an id. */
export function Analytics() {
  const id = useAnalyticsId()
  return (
    id && (
      <Suspense>
        <Visits id={id} />
      </Suspense>
    )
  )
}
