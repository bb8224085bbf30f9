import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { dollars } from '#model/money-text.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { EngravingField } from '../engraving/engraving-field.tsx'
import type { CustomizationInput } from './customization.ts'

const messages = productMessages.customization

type Props = {
  product: Product
  options: readonly CustomizationOption[]
  values: CustomizationInput
  onChange: (key: string, value: string) => void
  errors: Record<string, string | undefined>
}

export function CustomizationFields({ product, options, values, onChange, errors }: Props) {
  return choicesFirst(options).map((option) => {
    const value = values[option.key] ?? ''
    const change = (next: string) => onChange(option.key, next)
    const error = errors[option.key]
    if (option.kind === 'choice') {
      return (
        <ChoiceGroup
          key={option.key}
          legend={option.label}
          name={option.key}
          value={value}
          onChange={change}
          error={error}
          compact
          choices={(option.choices ?? []).map(({ value, label, surcharge }) => ({
            value,
            label,
            note: Number(surcharge) > 0 ? messages.surcharge(dollars(surcharge)) : undefined,
          }))}
        />
      )
    }
    return (
      <EngravingField
        key={option.key}
        product={product}
        option={option}
        value={value}
        onChange={change}
        error={error}
      />
    )
  })
}

/** Choices come first: they are quicker than texts. */
function choicesFirst(options: readonly CustomizationOption[]): CustomizationOption[] {
  return options.toSorted((a, b) => Number(a.kind === 'text') - Number(b.kind === 'text'))
}
