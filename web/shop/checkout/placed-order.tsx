import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureMessage } from '#client/failure-message.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { startCardPayment } from '#web/shop/payments/card-payment.ts'
import { externalUrl } from '#web/shop/payments/external-url.ts'
import { PayOtherwise } from '#web/shop/payments/pay-otherwise.tsx'
import type { Placed } from './place-order.ts'

type Step =
  | { kind: 'busy' }
  | { kind: 'failed'; reason?: string | undefined }
  | { kind: 'leaving'; to: string }

/** The step after an order: the gateway's page, the page for custom payments, or the confirmation. */
export function PlacedOrder({ placed: { order, options } }: { placed: Placed }) {
  const { step, start } = useNextStep({ order, options })
  const heading = useRef<HTMLHeadingElement>(null)

  // The focused form is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <Stack gap={5} className="read">
      <PageTitle own={ordersMessages.order(order.id)} />
      <h1 ref={heading} tabIndex={-1}>
        {ordersMessages.order(order.id)}
      </h1>
      {step.kind === 'busy' && (
        <Skeleton label={checkoutMessages.placed.announcement}>
          <p>{checkoutMessages.placed.oneMoment}</p>
        </Skeleton>
      )}
      {step.kind === 'leaving' && (
        <p>
          {checkoutMessages.placed.done} <a href={step.to}>{checkoutMessages.placed.continue}</a>
        </p>
      )}
      {step.kind === 'failed' && (
        <>
          <Notice kind="error">
            <strong>{checkoutMessages.placed.paymentNotStarted}</strong>
            {step.reason && <span>{step.reason}</span>}
          </Notice>
          <p className="quiet">{checkoutMessages.placed.notCharged}</p>
          <Columns least={14} gap={3} fill>
            <Button variant="line" onClick={start}>
              {checkoutMessages.placed.tryAgain}
            </Button>
            <PayOtherwise orderId={order.id} />
            <ButtonLink variant="line" to={`/account/orders/${order.id}`}>
              {checkoutMessages.placed.viewOrder}
            </ButtonLink>
          </Columns>
        </>
      )}
    </Stack>
  )
}

function useNextStep({ order, options }: Placed) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'busy' })
  const [attempt, setAttempt] = useState(1)
  const begun = useRef<ReturnType<typeof nextStep>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an order, and again for each retry
  useEffect(() => {
    let isCurrent = true
    // In development effects run twice, but a payment must start once.
    begun.current ??= nextStep()
    begun.current.then((next) => isCurrent && follow(next))
    return () => {
      isCurrent = false
    }
  }, [attempt])

  async function nextStep(): Promise<Step | 'confirmation'> {
    if (order.payment_method === 'bank_transfer' || Number(order.total) === 0) return 'confirmation'
    if (order.payment_method === 'custom') {
      const to = externalUrl(options?.custom_payment_redirect_url)
      return to ? { kind: 'leaving', to } : 'confirmation'
    }
    try {
      const to = await startCardPayment(order)
      return to ? { kind: 'leaving', to } : { kind: 'failed' }
    } catch (error) {
      return { kind: 'failed', reason: failureMessage(error, checkoutMessages.failed) }
    }
  }

  function follow(next: Step | 'confirmation') {
    if (next === 'confirmation') {
      navigate('/order-confirmation', { state: { order, options }, replace: true })
      return
    }
    setStep(next)
    if (next.kind === 'leaving') location.assign(next.to)
  }

  function start() {
    begun.current = undefined
    setStep({ kind: 'busy' })
    setAttempt((count) => count + 1)
  }

  return { step, start }
}
