import { type FormEvent, useState } from 'react'
import { CallError, messageOf } from '../../../client/call-error.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import type { DeliveryAddress, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'
import type { DeclarationKind, ShippingQuote } from '../../../contract/shop/shipping.ts'
import { trimmedAddress } from './address.ts'
import { type Checked, checkoutErrors, serverErrors, withoutRules } from './checkout-errors.ts'
import type { Placed } from './checkout-view.tsx'
import { placeOrder } from './place-order.ts'
import { keepAddress } from './use-saved-addresses.ts'

const failed = 'An error occurred. Please try again.'

type Parts = {
  address: DeliveryAddress
  quote: ShippingQuote | undefined
  options: CheckoutOptions | undefined
  onPlaced: (placed: Placed) => void
}

/** Checks the form and places the order, once however often it is pressed. */
export function useCheckout({ address, quote, options, onPlaced }: Parts) {
  const [checked, setChecked] = useState<Checked & { country?: string }>({ faults: {} })
  const { busy, run } = useSubmit({ failed })

  function show(form: HTMLFormElement, found: Checked) {
    setChecked({ ...found, country: address.country })
    const [first] = Object.keys(found.faults)
    if (!first) return
    const name = CSS.escape(first)
    form.querySelector<HTMLElement>(`[name="${name}"], [name=declarations][value="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
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
    if (found.refusal || Object.keys(found.faults).length > 0) return
    await run(async () => {
      try {
        const order = await placeOrder({
          payment_method: method as PaymentMethod,
          delivery_address: trimmedAddress(address),
          ...(ageConfirmed ? { age_confirmed: true } : {}),
          ...(declarations.length > 0 ? { declarations } : {}),
        })
        if (data.has('save_address')) keepAddress(trimmedAddress(address))
        onPlaced({ order, options })
      } catch (error) {
        show(form, {
          faults: faultsOf(error),
          refusal: messageOf(error, failed),
          areOrdersInTheWay: causeOf(error)?.code === 'too_many_open_orders',
        })
        throw error
      }
    })
  }

  const faults = checked.country === address.country ? checked.faults : withoutRules(checked.faults)
  const { refusal, areOrdersInTheWay } = checked
  return { faults, refusal, areOrdersInTheWay, busy, submit }
}

function faultsOf(error: unknown) {
  return serverErrors(causeOf(error)?.fields)
}

function causeOf(error: unknown): CallError | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof CallError ? cause : undefined
}
