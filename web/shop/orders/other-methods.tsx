import type { Order, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { methodChoices } from '../checkout/payment-methods.ts'

type Props = {
  of: Pick<Order, 'payment_method'>
  options: Loaded<CheckoutOptions> | undefined
  busy: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

/** A button for each other way to pay that the shop takes; without its options there is nothing to offer. */
export function OtherMethods({ of, options, busy, onChoose }: Props) {
  if (!options) return <Waiting />
  if (!options.ok) return null
  const others = methodChoices(options.value).filter(({ value }) => value !== of.payment_method)
  return others.map(({ value, label }) => (
    <Button key={value} look="line" busy={busy === value} onClick={() => onChoose(value)}>
      {value === 'custom' ? label : `Pay by ${label.toLowerCase()} instead`}
    </Button>
  ))
}

/** The size of two buttons. */
function Waiting() {
  return (
    <>
      <Bone height="3.25rem" width="14rem" />
      <Bone height="3.25rem" width="14rem" />
    </>
  )
}
