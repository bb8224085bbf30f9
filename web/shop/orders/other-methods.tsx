import type { Order, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { Button } from '../../ui/button.tsx'
import { methodChoices } from './payment-methods.ts'

type Props = {
  of: Pick<Order, 'payment_method'>
  options: CheckoutOptions | undefined
  busy: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

/** A button for each other way to pay that the shop takes. */
export function OtherMethods({ of, options, busy, onChoose }: Props) {
  if (!options) return null
  const others = methodChoices(options).filter(({ value }) => value !== of.payment_method)
  return others.map(({ value, label }) => (
    <Button key={value} look="line" busy={busy === value} onClick={() => onChoose(value)}>
      {value === 'custom' ? label : `Pay by ${label.toLowerCase()} instead`}
    </Button>
  ))
}
