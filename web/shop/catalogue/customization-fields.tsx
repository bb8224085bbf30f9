import { letterCount } from '../../../contract/customization.ts'
import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dollars } from '../../../ui/money.ts'
import type { CustomizationInput } from './customization.ts'

type Props = {
  options: readonly CustomizationOption[]
  values: CustomizationInput
  onChange: (key: string, value: string) => void
  /** What is wrong with a value, by option key. */
  errors: Record<string, string | undefined>
}

export function CustomizationFields({ options, values, onChange, errors }: Props) {
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
          choices={(option.choices ?? []).map(({ value, label, surcharge }) => ({
            value,
            label,
            note: Number(surcharge) > 0 ? `+${dollars(surcharge)}` : undefined,
          }))}
        />
      )
    }
    return (
      <TextField
        key={option.key}
        label={option.label}
        name={option.key}
        value={value}
        onChange={(event) => change(event.target.value)}
        autoComplete="off"
        hint={textHint(option, value)}
        error={error}
      />
    )
  })
}

/** A press is quicker than writing. */
function choicesFirst(options: readonly CustomizationOption[]): CustomizationOption[] {
  return options.toSorted((a, b) => Number(a.kind === 'text') - Number(b.kind === 'text'))
}

/** How long it may be and what it costs, then what else there is to know. */
function textHint(
  { max_length, surcharge_steps: steps = [], note }: CustomizationOption,
  text: string,
): string {
  const length = letterCount(text.trim())
  const limit = max_length
    ? length > 0
      ? `${length} of ${max_length} letters.`
      : `Up to ${max_length} letters.`
    : ''
  const costs = steps.map(({ up_to, surcharge }) => `up to ${up_to} +${dollars(surcharge)}`).join(', ')
  return [limit, costs && `${capital(costs)}.`, note && `${capital(note.replace(/\.$/, ''))}.`]
    .filter(Boolean)
    .join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
