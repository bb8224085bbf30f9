import type { ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { useSignedIn } from '#web/client/tokens.ts'

type Props = {
  visitor?: ReactNode
  customer?: ReactNode
  className?: string | undefined
  /** Shows both until hydration, because the customer's content contains a form that was just submitted. */
  showBoth?: boolean
}

/**
 * One content for visitors, another for signed-in customers. The server cannot know and renders both; until hydration
 * the root element's mark decides which is visible.
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
