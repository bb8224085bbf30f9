import { type FormEvent, useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { failureMessage } from '#client/failure-message.ts'
import { firstField, showField } from '#client/show-field.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import type { DeclarationKind, ShippingQuote } from '#contract/shop/shipping.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { sentAddress, type TypedAddress } from '#web/shop/address/address.ts'
import { type CheckResult, checkoutErrors, remainingErrors, serverErrors } from './checkout-errors.ts'
import type { Placed } from './place-order.ts'
import { placeOrder } from './place-order.ts'
import { saveAddress } from './use-saved-addresses.ts'

type Parts = {
  address: TypedAddress
  quote: ShippingQuote | undefined
  options: CheckoutOptions | undefined
  /** The total that the shopper sees, once shipping is known. */
  total: string | undefined
  /** Requests the shipping price again. */
  requote: () => void
  onPlaced: (placed: Placed) => void
}

/** Checks the form and places the order once, however often the button is pressed. */
export function useCheckout({ address, quote, options, total, requote, onPlaced }: Parts) {
  const [last, setLast] = useState({ found: { errors: {} } as CheckResult, checked: address })
  const { busy, run } = useSubmit({ failed: checkoutMessages.failed })

  function show(form: HTMLFormElement, found: CheckResult) {
    setLast({ found, checked: address })
    const first = firstField(form, (name, value) => (name === 'declarations' ? value : name) in found.errors)
    if (first) showField(first)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const method = data.get('payment_method')
    const declarations = data.getAll('declarations') as Exclude<DeclarationKind, 'age'>[]
    const ageConfirmed = data.has('age_confirmed')
    const declared = [...declarations, ...(ageConfirmed ? (['age_confirmed'] as const) : [])]
    const found = checkoutErrors({ address, method, declared, quote })
    show(form, found)
    if (found.message || Object.keys(found.errors).length > 0) return
    await run(async () => {
      try {
        const order = await placeOrder({
          payment_method: method as PaymentMethod,
          delivery_address: sentAddress(address),
          ...(ageConfirmed ? { age_confirmed: true } : {}),
          ...(declarations.length > 0 ? { declarations } : {}),
          ...(total ? { expected_total: total } : {}),
        })
        if (data.has('save_address')) saveAddress(sentAddress(address))
        onPlaced({ order, options })
      } catch (error) {
        if (causeOf(error)?.code === 'price_changed') requote()
        show(form, {
          errors: serverErrors(causeOf(error)?.fields),
          message: failureMessage(error, checkoutMessages.failed),
          hasTooManyOpenOrders: causeOf(error)?.code === 'too_many_open_orders',
        })
        throw error
      }
    })
  }

  return { ...remainingErrors(last.found, { checked: last.checked, address }), busy, onSubmit }
}

function causeOf(error: unknown): CallError | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof CallError ? cause : undefined
}
