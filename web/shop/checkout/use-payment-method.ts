import { useState } from 'react'
import type { PaymentMethod } from '../../../contract/shop/orders.ts'
import { useLoad } from '../../client/use-load.ts'
import { loadOptions, optionsNotLoaded } from './load-options.ts'
import { methodChoices } from './payment-methods.ts'

/** The methods of the shop and the chosen one: the first of the enabled ones until the shopper chooses. */
export function usePaymentMethod() {
  const { loaded: options, attempt, again } = useLoad(loadOptions)
  const [own, choose] = useState<PaymentMethod>()
  const choices = options?.ok ? methodChoices(options.value) : []
  const method = choices.find(({ value }) => value === own) ?? choices[0]
  // The sentence of a second failure is another one, so that a press on 'Try again' is seen to have done something.
  const shown =
    options && !options.ok ? { ...options, message: attempt > 1 ? stillNot : optionsNotLoaded } : options
  return { options: shown, again, method: method?.value, choose }
}

const stillNot = 'Could not load payment options. Please try refreshing.'
