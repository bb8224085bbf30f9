import type { ReactNode } from 'react'
import { useHydrated } from '../../../ui/hydrated.ts'
import { useSignedIn } from '../../client/tokens.ts'

type Props = { visitor?: ReactNode; customer?: ReactNode; className?: string | undefined }

/**
 * One thing for visitors, another for who is signed in. The server draws both, as it does not know; until the page's
 * scripts run, the mark on the root element decides which one is seen.
 */
export function AuthSwitch({ visitor, customer, className }: Props) {
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  return (
    <>
      {visitor && !(hydrated && signedIn) && (
        <div className={className} data-shown="signed-out">
          {visitor}
        </div>
      )}
      {customer && !(hydrated && !signedIn) && (
        <div className={className} data-shown="signed-in">
          {customer}
        </div>
      )}
    </>
  )
}
