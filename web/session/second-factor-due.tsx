import { Suspense, useEffect, useState } from 'react'
import { optionalPart } from '#ui/optional-part.ts'
import { factorDueEvent } from '#web/client/second-factor.ts'

// Lazy, because customers never need it.
const SecondFactorDialog = optionalPart(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
)

/** Asks staff who shop for their second factor, once the server has refused a call without it. */
export function SecondFactorDue() {
  const [due, setDue] = useState<string>()
  useEffect(() => {
    const ask = (event: Event) => setDue((event as CustomEvent<string>).detail)
    addEventListener(factorDueEvent, ask)
    return () => removeEventListener(factorDueEvent, ask)
  }, [])
  return (
    due && (
      <Suspense>
        <SecondFactorDialog due={due} onClose={() => setDue(undefined)} />
      </Suspense>
    )
  )
}
