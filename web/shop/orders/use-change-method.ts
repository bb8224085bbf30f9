import { useState } from 'react'
import { useSubmit } from '../../../client/use-submit.ts'
import type { Order, PaymentMethod } from '../../../contract/shop/orders.ts'
import { payByCard } from '../checkout/card-payment.ts'
import { changeMethod } from './change-method.ts'

/** Changes an order's payment method; a card leads straight on to the gateway's page. */
export function useChangeMethod(id: string, onChanged: (order: Order) => void) {
  const { busy, message, run } = useSubmit({ failed: 'An error occurred. Please try again.' })
  const [chosen, setChosen] = useState<PaymentMethod>()

  function choose(method: PaymentMethod) {
    return run(async () => {
      setChosen(method)
      const order = await changeMethod(id, method)
      onChanged(order)
      if (method === 'card_2c2p') await payByCard(order)
    })
  }

  /** `busy` is the method that is being changed to. */
  return { busy: busy ? chosen : undefined, refusal: message?.text, choose }
}
