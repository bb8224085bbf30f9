import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { StaffOrderInput, StaffOrderQuote } from './staff-order-input.ts'

type Props = {
  order: StaffOrderInput
  quote: StaffOrderQuote | undefined
  errors: Record<string, string[]>
  change: (changes: Partial<StaffOrderInput>) => void
}

export function StaffOrderPayment({ order, quote, errors, change }: Props) {
  const labels = {
    bank_transfer: 'Bank transfer',
    custom: quote?.custom_payment_label || 'Custom payment method',
    cash: 'Cash, already received',
  }
  const offered = quote?.payments ?? (['bank_transfer'] as const)
  return (
    <Stack gap={4}>
      <ChoiceGroup
        legend="Paid by"
        hideLegend
        stacked
        name="payment"
        choices={offered.map((value) => ({ value, label: labels[value] }))}
        value={order.payment}
        onChange={(payment) => change({ payment: payment as StaffOrderInput['payment'] })}
        error={errors.payment?.join(' ')}
      />
      {order.payment === 'cash' && (
        <TextField
          label="Receipt or note"
          value={order.payment_note}
          onChange={({ target }) => change({ payment_note: target.value })}
        />
      )}
    </Stack>
  )
}
