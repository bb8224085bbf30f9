import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { PaymentStatus } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { clearPayment } from './card-payment.ts'
import { delayBefore, findOwnOrder, findPayment, type PaymentView, viewOf } from './payment-status.ts'

/** Order and email address are known only to signed-in customers. */
export type DecidedPayment = {
  payment: PaymentStatus
  order?: Order | undefined
  email?: string | undefined
}

export type PaymentState =
  | { view: 'processing'; payment?: PaymentStatus; waiting: boolean }
  | ({ view: Exclude<PaymentView, 'processing'> } & DecidedPayment)
  | { view: 'error'; message: string; detail?: string | undefined; payment?: undefined }

const initial: PaymentState = { view: 'processing', waiting: true }

/** Polls a payment until it is decided or automatic checks end. */
export function usePaymentStatus(uuid: string | undefined) {
  const [state, setState] = useState<PaymentState>(initial)
  // A new object each time, so `check` always starts a new round.
  const [round, setRound] = useState({ check: 0 })

  useEffect(() => {
    if (!uuid) return setState({ view: 'error', message: paymentsMessages.unidentified })
    const delay = delayBefore(round.check)
    if (delay === undefined) return setState((last) => ({ ...last, waiting: false }) as PaymentState)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const next = await loadState(uuid)
      if (!isCurrent) return
      setState(next)
      if (next.view === 'processing') setRound({ check: round.check + 1 })
    }, delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [uuid, round])

  /** Checks at once, then polls again. */
  const check = useCallback(async () => {
    if (!uuid) return
    setState(initial)
    const next = await loadState(uuid)
    setState(next)
    if (next.view === 'processing') setRound({ check: 1 })
  }, [uuid])

  return { state, check }
}

async function loadState(uuid: string): Promise<PaymentState> {
  const found = await findPayment(uuid)
  if (!('payment' in found)) return { view: 'error', ...found }
  const { payment } = found
  const view = viewOf(payment.status)
  if (!view) return { view: 'error', message: paymentsMessages.unknownStatus }
  if (view === 'processing') return { view, payment, waiting: true }
  clearPayment()
  return { view, payment, ...(await findOwnOrder(payment)) }
}
