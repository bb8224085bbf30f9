import { useCallback, useEffect, useState } from 'react'
import type { PaymentStatus } from '../../../contract/shop/payments.ts'
import { purgePayment } from '../checkout/card-payment.ts'
import { findStatus, unidentified, unknownStatus } from './find-status.ts'
import { delayBefore } from './poll-delays.ts'
import { type View, viewOf } from './status-view.ts'

export type Known =
  | { view: 'processing'; payment?: PaymentStatus; waiting: boolean }
  | { view: Exclude<View, 'processing'>; payment: PaymentStatus }
  | { view: 'error'; message: string; detail?: string | undefined; payment?: undefined }

const begun: Known = { view: 'processing', waiting: true }

/** Follows a payment until it has come to something, or until the shopper is asked to ask again. */
export function usePaymentStatus(uuid: string | undefined) {
  const [known, setKnown] = useState<Known>(begun)
  // A new object each time, so that asking anew always begins a new round.
  const [round, setRound] = useState({ check: 0 })

  useEffect(() => {
    if (!uuid) return setKnown({ view: 'error', message: unidentified })
    const delay = delayBefore(round.check)
    if (delay === undefined) return setKnown((last) => ({ ...last, waiting: false }) as Known)
    let wanted = true
    const timer = setTimeout(async () => {
      const next = await look(uuid)
      if (!wanted) return
      setKnown(next)
      if (next.view === 'processing') setRound({ check: round.check + 1 })
    }, delay)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [uuid, round])

  /** Asks at once, and then begins to follow anew. */
  const again = useCallback(async () => {
    if (!uuid) return
    setKnown(begun)
    const next = await look(uuid)
    setKnown(next)
    if (next.view === 'processing') setRound({ check: 1 })
  }, [uuid])

  return { known, again }
}

async function look(uuid: string): Promise<Known> {
  const found = await findStatus(uuid)
  if (!('payment' in found)) return { view: 'error', ...found }
  const { payment } = found
  const view = viewOf(payment.status)
  if (!view) return { view: 'error', message: unknownStatus }
  if (view === 'processing') return { view, payment, waiting: true }
  purgePayment()
  return { view, payment }
}
