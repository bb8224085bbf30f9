import { lazy, Suspense } from 'react'
import { useAnalyticsId } from './use-analytics-id.ts'

// Most shops count no visits, and their pages load nothing for it.
const Visits = lazy(async () => ({ default: (await import('./visits.tsx')).Visits }))

/** Asks once for consent, and counts visits only after it is given; does nothing without an id. */
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
