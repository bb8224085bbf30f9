import { useState } from 'react'
import { Refusal } from '#client/call-error.ts'
import { type FailureTable, failureMessage } from '#client/failure-message.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { Order, PaymentMethod } from '#contract/shop/orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { clearPayment, payByCard } from './card-payment.ts'

const failed: FailureTable = {
  404: ordersMessages.methodNotChangeable,
  405: ordersMessages.methodNotChangeable,
  withoutDetail: ({ fields }) => fields?.payment_method?.[0],
  fallback: ordersMessages.methodNotChanged,
}

/** Changes an order's payment method; choosing card opens the gateway's page. */
export function useChangeMethod(id: string, onChanged: (order: Order) => void) {
  const { busy, message, run } = useSubmit({ failed: ordersMessages.paymentFailed })
  const [chosen, setChosen] = useState<PaymentMethod>()

  function choose(method: PaymentMethod) {
    return run(async () => {
      setChosen(method)
      const order = await changeMethod(id, method)
      onChanged(order)
      if (method === 'card_2c2p') await payByCard(order)
    })
  }

  /** `busy` is the method being set. */
  return { busy: busy ? chosen : undefined, refusal: message?.text, choose }
}

/** Rejects with a `Refusal`. */
async function changeMethod(id: string, payment_method: PaymentMethod): Promise<Order> {
  try {
    const order = await browserCall('POST /orders/orders/{id}/payment-method/', {
      params: { id },
      body: { payment_method },
    })
    clearPayment()
    return order
  } catch (error) {
    throw new Refusal(failureMessage(error, failed), { cause: error })
  }
}
