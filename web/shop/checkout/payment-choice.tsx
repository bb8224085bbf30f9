import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { methodChoices } from '#web/shop/payments/payment-methods.ts'
import styles from './payment-choice.module.css'

type Props = {
  options: Loaded<CheckoutOptions> | undefined
  onRetry: () => void
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

export function PaymentChoice({ options, onRetry, chosen, onChoose }: Props) {
  if (!options) return <Waiting />
  if (!options.ok) return <ErrorBox message={options.message} onRetry={onRetry} />
  const choices = methodChoices(options.value)
  if (choices.length === 0) return <Notice>{checkoutMessages.noMethods}</Notice>
  return (
    <fieldset className={styles.methods} aria-label={checkoutMessages.paymentMethod}>
      {choices.map(({ value, label, note }) => (
        <label key={value} className={styles.method}>
          <input
            type="radio"
            name="payment_method"
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>{label}</b>
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Waiting() {
  return (
    <Skeleton label={checkoutMessages.loadingMethods}>
      <div className={styles.methods}>
        {['card', 'transfer', 'custom'].map((row) => (
          <SkeletonBlock key={row} height="4.6rem" className={styles.bone} />
        ))}
      </div>
    </Skeleton>
  )
}
