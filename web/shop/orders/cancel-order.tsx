import { useState } from 'react'
import { useSubmit } from '../../../client/use-submit.ts'
import type { Order } from '../../../contract/shop/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { browserCall } from '../../client/browser-client.ts'

type Props = { order: Pick<Order, 'id'>; onCanceled: (order: Order) => void }

/** Cancels an unpaid order after it has asked. */
export function CancelOrder({ order: { id }, onCanceled }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, message, run, clearMessage } = useSubmit({
    failed: 'The order could not be canceled. Please try again.',
  })

  function ask() {
    clearMessage()
    setAsking(true)
  }

  function cancel() {
    setAsking(false)
    return run(async () => {
      onCanceled(await browserCall('POST /orders/orders/{id}/cancel/', { params: { id } }))
    })
  }

  return (
    <>
      {message && <Notice kind="error">{message.text}</Notice>}
      <Button look="text" busy={busy} onClick={ask}>
        Cancel this order
      </Button>
      <Dialog
        title="Cancel this order?"
        open={asking}
        onClose={() => setAsking(false)}
        acts={
          <>
            <Button look="line" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button onClick={cancel}>Cancel the order</Button>
          </>
        }
      >
        <p>Your pieces go back on sale. Nothing has been charged.</p>
        <p>If you have sent the money already, please keep the order or write to us first.</p>
      </Dialog>
    </>
  )
}
