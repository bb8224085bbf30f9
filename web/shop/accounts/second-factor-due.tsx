import { lazy, Suspense } from 'react'
import { useFactorDue } from '../../client/second-factor.ts'

// Customers never need it.
const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}))

/** Asks a member of staff who shops for their second factor, once a call was refused without it. */
export function SecondFactorDue() {
  const due = useFactorDue()
  return (
    due && (
      <Suspense>
        <SecondFactorDialog due={due} />
      </Suspense>
    )
  )
}
