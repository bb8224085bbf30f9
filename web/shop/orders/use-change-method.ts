import { useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import type { Order, PaymentMethod } from '../../../contract/shop/orders.ts'
import { startCardPayment } from '../checkout/card-payment.ts'
import { changeMethod } from './change-method.ts'

const otherwise = 'An error occurred. Please try again.'

/** Changes the way to pay, once at a time; a card leads on to the gateway's page at once. */
export function useChangeMethod(id: string, onChanged: (order: Order) => void) {
  const [busy, setBusy] = useState<PaymentMethod>()
  const [refusal, setRefusal] = useState<string>()

  async function choose(method: PaymentMethod) {
    if (busy) return
    setBusy(method)
    setRefusal(undefined)
    try {
      const order = await changeMethod(id, method)
      onChanged(order)
      if (method === 'card_2c2p') {
        const to = await startCardPayment(order)
        if (to) return location.assign(to)
        setRefusal(otherwise)
      }
    } catch (error) {
      setRefusal(messageOf(error, otherwise))
    }
    setBusy(undefined)
  }

  return { busy, refusal, choose }
}
