import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import { useSignedIn } from '../../../client/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { startCardPayment } from '../checkout/card-payment.ts'
import styles from '../checkout/placed-order.module.css'

/** An unpaid card order waits for a while; its owner may try another payment. `children` stand beside the button. */
export function PayAgain({ orderId, children }: { orderId: string; children?: ReactNode }) {
  const signedIn = useSignedIn()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function start() {
    const otherwise = 'An error occurred. Please try again.'
    setBusy(true)
    setRefusal(undefined)
    try {
      const to = await startCardPayment({ id: orderId })
      if (to) return location.assign(to)
      setRefusal(otherwise)
    } catch (error) {
      setRefusal(messageOf(error, otherwise))
    }
    setBusy(false)
  }

  return (
    <>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className={styles.acts}>
        {signedIn && (
          <Button busy={busy} onClick={start}>
            Pay by card
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
