import type { ReactNode } from 'react'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSignedIn } from '../../client/tokens.ts'
import { payByCard } from '../checkout/card-payment.ts'
import styles from '../checkout/placed-order.module.css'

/** An unpaid card order waits for a while; its owner may try another payment. `children` stand beside the button. */
export function PayAgain({ orderId, children }: { orderId: string; children?: ReactNode }) {
  const signedIn = useSignedIn()
  const { busy, message, run } = useSubmit({ failed: 'An error occurred. Please try again.' })

  return (
    <>
      {message && <Notice kind="error">{message.text}</Notice>}
      <div className={styles.acts}>
        {signedIn && (
          <Button busy={busy} onClick={() => run(() => payByCard({ id: orderId }))}>
            Pay by card
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
