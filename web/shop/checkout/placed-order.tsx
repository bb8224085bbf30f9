import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../client/call-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { PayOtherwise } from '../orders/pay-otherwise.tsx'
import { startCardPayment } from './card-payment.ts'
import type { Placed } from './checkout-view.tsx'
import { outsideAddress } from './outside-address.ts'
import styles from './placed-order.module.css'

type Step = { kind: 'busy' } | { kind: 'failed'; reason?: string | undefined } | { kind: 'away'; to: string }

/** What follows an order: its payment page, the shop's own page for custom payments, or the confirmation. */
export function PlacedOrder({ placed: { order, options } }: { placed: Placed }) {
  const { step, start } = useNextStep({ order, options })
  const heading = useRef<HTMLHeadingElement>(null)

  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={styles.placed}>
      <PageTitle own={`Order ${order.id}`} />
      <h1 ref={heading} tabIndex={-1}>
        Order {order.id}
      </h1>
      {step.kind === 'busy' && (
        <Skeleton label="Your order is placed. Opening the next step...">
          <p>Your order is placed. One moment…</p>
        </Skeleton>
      )}
      {step.kind === 'away' && (
        <p>
          Your order is placed. <a href={step.to}>Continue to the payment</a>
        </p>
      )}
      {step.kind === 'failed' && (
        <>
          <Notice kind="error">
            <strong>Your order was created but the payment could not start.</strong>
            {step.reason && <span>{step.reason}</span>}
          </Notice>
          <p className="quiet">
            We keep your pieces for a while. Nothing has been charged; you can start the payment again.
          </p>
          <div className={styles.acts}>
            <Button onClick={start}>Try the payment again</Button>
            <PayOtherwise orderId={order.id} />
          </div>
          <ButtonLink look="text" to="/account">
            Your orders
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function useNextStep({ order, options }: Placed) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'busy' })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an order, and again for each press
  useEffect(() => {
    let wanted = true
    nextStep().then((next) => wanted && follow(next))
    return () => {
      wanted = false
    }
  }, [attempt])

  async function nextStep(): Promise<Step | 'confirmation'> {
    if (order.payment_method === 'bank_transfer') return 'confirmation'
    if (order.payment_method === 'custom') {
      const to = outsideAddress(options?.custom_payment_redirect_url)
      return to ? { kind: 'away', to } : 'confirmation'
    }
    try {
      const to = await startCardPayment(order)
      return to ? { kind: 'away', to } : { kind: 'failed' }
    } catch (error) {
      return { kind: 'failed', reason: messageOf(error, 'An error occurred. Please try again.') }
    }
  }

  function follow(next: Step | 'confirmation') {
    if (next === 'confirmation') {
      navigate('/order-confirmation', { state: { order, options }, replace: true })
      return
    }
    setStep(next)
    if (next.kind === 'away') location.assign(next.to)
  }

  function start() {
    setStep({ kind: 'busy' })
    setAttempt((count) => count + 1)
  }

  return { step, start }
}
