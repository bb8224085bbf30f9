import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import { maxCancelTextLength } from '#contract/limits.ts'
import type { Order, CancelRequest as Request } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { longDate } from '#ui/data/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { useShopZone } from '#web/page/shop-texts.ts'
import { isUnproven } from './order-steps.ts'

const messages = accountOrderMessages.cancelRequest

type Props = { order: Order; onAsked: (order: Order) => void }

/** Asks the shop to cancel a paid order, or shows what became of the request. */
export function CancelRequest({ order, onAsked }: Props) {
  const [isNew, setNew] = useState(false)
  const { status, cancel_request } = order
  if (cancel_request) return <Asked request={cancel_request} isNew={isNew} />
  const isInShop = status === 'paid' || status === 'processing'
  // Until an engraving is approved, the customer cancels without asking.
  if (!isInShop || isUnproven(order)) return null
  return (
    <Ask
      id={order.id}
      onAsked={(changed) => {
        setNew(true)
        onAsked(changed)
      }}
    />
  )
}

function Asked({ request: { asked_at, outcome, answer }, isNew }: { request: Request; isNew: boolean }) {
  const zone = useShopZone()
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone after the request, so what became of it takes focus and is announced.
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  return (
    <Stack gap={2}>
      <p ref={line} tabIndex={-1}>
        {messages.asked(longDate(asked_at, zone))} {messages.outcomes[outcome]}
      </p>
      {answer && <p className="as-typed">{answer}</p>}
    </Stack>
  )
}

function Ask({ id, onAsked }: { id: string; onAsked: (order: Order) => void }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, message, run, clearMessage } = useSubmit({ failed: messages.failed })

  function open() {
    clearMessage()
    setAsking(true)
  }

  function send() {
    setAsking(false)
    return run(async () => {
      const body = { reason }
      onAsked(await browserCall('POST /orders/orders/{id}/cancel-request/', { params: { id }, body }))
    })
  }

  return (
    <>
      {message && <Notice kind="error">{message.text}</Notice>}
      <Actions>
        <Button variant="text" pending={busy} onClick={open}>
          {messages.action}
        </Button>
      </Actions>
      <Dialog
        title={messages.question}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              {accountOrderMessages.cancel.keep}
            </Button>
            <Button onClick={send}>{messages.action}</Button>
          </>
        }
      >
        <p>{messages.consequence}</p>
        <TextArea
          label={messages.reason}
          name="reason"
          rows={3}
          maxLength={maxCancelTextLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  )
}
