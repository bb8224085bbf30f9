import { useEffect, useState } from 'react'
import { NumberField } from '#admin/kit/form/number-field.tsx'
import type { TypedNumber } from '#admin/kit/form/typed-number.ts'
import type { ProductBulkChange } from '#contract/admin/catalogue/product-bulk.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { SelectField } from '#ui/input/field.tsx'
import { Columns } from '#ui/layout/arrange.tsx'

type PriceChange = Extract<ProductBulkChange, { kind: 'price' }>
type Props = { onChange: (change: PriceChange | undefined) => void }

/** The amount of the price change, the rounding, and the crossed-out price. */
export function PriceRule({ onChange }: Props) {
  const [direction, setDirection] = useState('up')
  const [percent, setPercent] = useState<TypedNumber>(null)
  const [round_to, setRounding] = useState<PriceChange['round_to']>('whole')
  const [before_discount, setBefore] = useState<PriceChange['before_discount']>('keep')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes a new function each time
  useEffect(() => {
    if (typeof percent !== 'number') return onChange(undefined)
    const signed = direction === 'up' ? percent : -percent
    onChange({ kind: 'price', percent: signed, round_to, before_discount })
  }, [direction, percent, round_to, before_discount])

  return (
    <Columns least={20} gap={4}>
      <ChoiceGroup
        legend="Prices go"
        name="bulk-direction"
        choices={[
          { value: 'up', label: 'up' },
          { value: 'down', label: 'down' },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <NumberField label="Percent" most={900} value={percent} onValue={setPercent} />
      <SelectField
        label="Rounded to"
        value={round_to}
        onChange={({ currentTarget }) => setRounding(currentTarget.value as PriceChange['round_to'])}
      >
        <option value="whole">whole dollars, $142.00</option>
        <option value="ninety">ninety cents, $141.90</option>
        <option value="half">fifty cents, $141.50</option>
        <option value="cent">the cent, $141.57</option>
      </SelectField>
      <SelectField
        label="Price before discount"
        value={before_discount}
        onChange={({ currentTarget }) => setBefore(currentTarget.value as PriceChange['before_discount'])}
      >
        <option value="keep">unchanged</option>
        <option value="strike">today’s price, struck through (to start a sale)</option>
        <option value="remove">none (to end a sale)</option>
      </SelectField>
    </Columns>
  )
}
