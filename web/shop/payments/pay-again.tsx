import type { ReactNode } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { useSignedIn } from '#web/client/tokens.ts'
import { payByCard } from './card-payment.ts'

/** Retries the card payment of an unpaid order. `children` appear next to the button. */
export function PayAgain({
  orderId,
  label = ordersMessages.payByCard,
  children,
}: {
  orderId: string
  label?: string
  children?: ReactNode
}) {
  const signedIn = useSignedIn()
  const { busy, message, run } = useSubmit({ failed: ordersMessages.paymentFailed })

  return (
    <>
      {message && <Notice kind="error">{message.text}</Notice>}
      <Columns least={14} gap={3} fill>
        {signedIn && (
          <Button pending={busy} onClick={() => run(() => payByCard({ id: orderId }))}>
            {label}
          </Button>
        )}
        {children}
      </Columns>
    </>
  )
}
