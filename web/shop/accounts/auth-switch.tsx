import type { ReactNode } from 'react'
import { useHydrated } from '../../../ui/hydrated.ts'
import { useSignedIn } from '../../client/tokens.ts'

type Props = { visitor?: ReactNode; customer?: ReactNode; className?: string | undefined }

/**
 * One content for visitors, another for signed-in customers. The server does not know and renders both; until hydration
 * the mark on the root element decides which one is visible.
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
