import { useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { Order } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { browserCall } from '#web/client/browser-client.ts'

type Props = {
  order: Pick<Order, 'id'>
  /** What canceling does to a paid order; by default for an unpaid one. */
  consequence?: string
  onCanceled: (order: Order) => void
}

/** Cancels an order after a confirmation. */
export function CancelOrder({ order: { id }, consequence, onCanceled }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, message, run, clearMessage } = useSubmit({ failed: accountOrderMessages.cancel.failed })

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
      <Actions>
        <Button variant="text" pending={busy} onClick={ask}>
          {accountOrderMessages.cancel.action}
        </Button>
      </Actions>
      <Dialog
        title={accountOrderMessages.cancel.question}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              {accountOrderMessages.cancel.keep}
            </Button>
            <Button onClick={cancel}>{accountOrderMessages.cancel.confirm}</Button>
          </>
        }
      >
        <p>{consequence ?? accountOrderMessages.cancel.consequence}</p>
        {consequence === undefined && <p>{accountOrderMessages.cancel.moneySent}</p>}
      </Dialog>
    </>
  )
}
