import { useState } from 'react'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { ShownCheckoutOptions as CheckoutOptions } from '#contract/shop/payments.ts'
import { paymentMethodsMessages } from '#messages/orders/payment-methods.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'

export type MethodChoice = { value: PaymentMethod; label: string; note: string }

/** The enabled methods, the preferred one first: card, bank transfer, custom. */
export function methodChoices(options: CheckoutOptions): MethodChoice[] {
  const choices: (MethodChoice & { enabled: boolean })[] = [
    {
      value: 'card_2c2p',
      enabled: options.enable_card_payment,
      ...paymentMethodsMessages.card,
    },
    {
      value: 'bank_transfer',
      enabled: options.enable_bank_transfer,
      label: paymentMethodsMessages.bankTransfer.label,
      note: paymentMethodsMessages.bankTransfer.note(options.days_to_pay ?? 7),
    },
    {
      value: 'custom',
      enabled: options.enable_custom_payment,
      label: customLabel(options),
      note: options.custom_payment_instructions ?? '',
    },
  ]
  return choices.filter(({ enabled }) => enabled).map(({ enabled: _, ...choice }) => choice)
}

export function customLabel({ custom_payment_label }: Pick<CheckoutOptions, 'custom_payment_label'>): string {
  return custom_payment_label?.trim() || paymentMethodsMessages.custom
}

/** False for a manipulated form value. */
export function isPaymentMethod(value: unknown): value is PaymentMethod {
  const known: Record<PaymentMethod, true> = { card_2c2p: true, bank_transfer: true, custom: true }
  return typeof value === 'string' && Object.hasOwn(known, value)
}

/** Deferred wherever it is used: only someone who is paying needs it. */
export function loadOptions() {
  return load(browserCall('GET /payments/options/'), paymentMethodsMessages.optionsNotLoaded)
}

/** The enabled methods, and the chosen one: the first until the shopper chooses. Loads what is not `known`. */
export function usePaymentMethod(known: Loaded<CheckoutOptions> | undefined) {
  const { loaded, attempt, again } = useDeferred(known?.ok ? known : loadOptions)
  const [chosen, choose] = useState<PaymentMethod>()
  const choices = loaded?.ok ? methodChoices(loaded.value) : []
  const method = choices.find(({ value }) => value === chosen) ?? choices[0]
  // A second failure has another message, so the shopper sees the effect of the retry.
  const message =
    attempt > 1 ? paymentMethodsMessages.optionsStillNotLoaded : paymentMethodsMessages.optionsNotLoaded
  const options = loaded && !loaded.ok ? { ...loaded, message } : loaded
  return { options, again, method: method?.value, choose }
}
