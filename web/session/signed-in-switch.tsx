import type { ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { useSignedIn } from '#web/client/tokens.ts'

type Props = {
  visitor?: ReactNode
  customer?: ReactNode
  className?: string | undefined
  /** Both, until hydration: the customer's part holds what somebody has sent. */
  showBoth?: boolean
}

/**
 * One content for visitors, another for signed-in customers. The server does not know and renders both; until hydration
 * the mark on the root element decides which one is visible.
 */
export function SignedInSwitch({ visitor, customer, className, showBoth }: Props) {
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
        <div className={className} data-shown={showBoth ? undefined : 'signed-in'}>
          {customer}
        </div>
      )}
    </>
  )
}
