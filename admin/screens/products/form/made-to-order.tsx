import { useState } from 'react'
import { NumberField } from '#admin/kit/form/number-field.tsx'
import { saveOnEnter } from '#admin/kit/form/save-on-enter.ts'
import type { TypedNumber } from '#admin/kit/form/typed-number.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { ProductMaking } from '#contract/admin/orders/workshop.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

/** Whether a product is made to order, and in how many working days. */
export function MadeToOrder({ product }: { product: ProductMaking }) {
  const { id, name, version } = product
  const [isMade, setMade] = useState(product.is_made_to_order)
  const [days, setDays] = useState<TypedNumber>(product.making_days)
  const change = useChange('PUT /admin/workshop/products/{id}/')
  const isSame = isMade === product.is_made_to_order && days === product.making_days

  function save() {
    if (isSame || change.isPending || typeof days === 'string') return
    change.mutate(
      { params: { id }, body: { version, is_made_to_order: isMade, making_days: days } },
      {
        onSuccess: () =>
          toast({ text: isMade ? `${name} is now made to order` : `${name} is now sold from stock only` }),
      },
    )
  }
  return (
    <Stack gap={4} onKeyDown={saveOnEnter(save)}>
      <ChoiceGroup
        legend="When it’s out of stock"
        name="made"
        choices={[
          { value: 'no', label: 'Show it as “Sold out”' },
          { value: 'yes', label: 'Make it to order, with a promised date' },
        ]}
        value={isMade ? 'yes' : 'no'}
        onChange={(value) => setMade(value === 'yes')}
      />
      {isMade && (
        <NumberField
          label="Working days per item"
          whole
          hint="Not counting the queue, which is added."
          value={days}
          onValue={setDays}
        />
      )}
      {change.error && <Notice kind="error">{failureText(change.error)}</Notice>}
      <div>
        <Button onClick={save} pending={change.isPending} softDisabled={isSame}>
          Save
        </Button>
      </div>
    </Stack>
  )
}
