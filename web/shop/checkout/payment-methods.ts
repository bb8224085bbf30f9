import type { PaymentMethod } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'

export type MethodChoice = { value: PaymentMethod; label: string; note: string }

/** The methods that the shop takes, the preferred one first: card, bank transfer, custom. */
export function methodChoices(options: CheckoutOptions): MethodChoice[] {
  const choices: (MethodChoice & { enabled: boolean })[] = [
    {
      value: 'card_2c2p',
      enabled: options.enable_card_payment,
      label: 'Card',
      note: 'Paid on the page of our payment gateway. We never see the number.',
    },
    {
      value: 'bank_transfer',
      enabled: options.enable_bank_transfer,
      label: 'Bank transfer',
      note: 'Your order number is the reference. The pieces are held for seven days.',
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
  return custom_payment_label?.trim() || 'Another way'
}

/** Whether a form's value is one of the three; anything else was put there by somebody else. */
export function isPaymentMethod(value: unknown): value is PaymentMethod {
  const known: Record<PaymentMethod, true> = { card_2c2p: true, bank_transfer: true, custom: true }
  return typeof value === 'string' && Object.hasOwn(known, value)
}
