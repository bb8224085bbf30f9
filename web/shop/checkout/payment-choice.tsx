import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { methodChoices } from '#web/shop/payments/payment-methods.ts'
import { CardMarks } from '#web/shop/shipping/card-marks.tsx'

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
    <ChoiceGroup
      legend={checkoutMessages.paymentMethod}
      hideLegend
      stacked
      name="payment_method"
      choices={choices.map((choice) =>
        choice.value === 'card_2c2p' ? { ...choice, note: withMarks(choice.note) } : choice,
      )}
      value={chosen}
      onChange={(value) => onChoose(value as PaymentMethod)}
    />
  )
}

function withMarks(note: string) {
  return (
    <>
      {note} <CardMarks />
    </>
  )
}

function Waiting() {
  return (
    <Skeleton label={checkoutMessages.loadingMethods}>
      <Stack gap={2}>
        {['card', 'transfer', 'custom'].map((row) => (
          <SkeletonBlock key={row} height="4rem" />
        ))}
      </Stack>
    </Skeleton>
  )
}
