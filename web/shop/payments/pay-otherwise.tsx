import type { Order, PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { useSignedIn } from '#web/client/tokens.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { loadOptions, methodChoices } from './payment-methods.ts'
import { useChangeMethod } from './use-change-method.ts'

/** The other payment methods after a failed card payment; the confirmation page has instructions. */
export function PayOtherwise({ orderId }: { orderId: string }) {
  return useSignedIn() ? <ChangeMethod orderId={orderId} /> : null
}

function ChangeMethod({ orderId }: { orderId: string }) {
  const navigate = useNavigateFromHere()
  const { loaded } = useDeferred(loadOptions)
  const { busy, refusal, choose } = useChangeMethod(orderId, (order) =>
    navigate('/order-confirmation', { state: { order, options: loaded?.ok ? loaded.value : undefined } }),
  )
  return (
    <>
      <OtherMethods
        order={{ payment_method: 'card_2c2p' }}
        options={loaded}
        busy={busy}
        onChoose={(method) => choose(method)}
      />
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </>
  )
}

type OtherMethodsProps = {
  order: Pick<Order, 'payment_method'>
  options: Loaded<CheckoutOptions> | undefined
  busy: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

/** A button for each other enabled payment method; none if the options failed to load. */
export function OtherMethods({ order, options, busy, onChoose }: OtherMethodsProps) {
  if (!options) return <Waiting />
  if (!options.ok) return null
  const others = methodChoices(options.value).filter(({ value }) => value !== order.payment_method)
  return others.map(({ value, label }) => (
    <Button key={value} variant="line" pending={busy === value} onClick={() => onChoose(value)}>
      {value === 'custom' ? label : ordersMessages.payInstead[value]}
    </Button>
  ))
}

/** The size of two buttons. */
function Waiting() {
  return (
    <>
      <SkeletonBlock height="3.25rem" width="14rem" />
      <SkeletonBlock height="3.25rem" width="14rem" />
    </>
  )
}
