import { useState } from 'react'
import { messageOf } from '../../client/call-error.ts'
import { useSignedIn } from '../../client/tokens.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { startCardPayment } from '../orders/card-payment.ts'
import styles from './payment-return.module.css'

/** The order waits for a while; its owner may try another payment. */
export function PayAgain({ orderId }: { orderId: string }) {
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
            Try again
          </Button>
        )}
        <ButtonLink look="line" to="/account">
          Your orders
        </ButtonLink>
      </div>
    </>
  )
}
