import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dollars } from '../../../ui/money.ts'
import { letterCount, type Wishes } from './customization.ts'

type Props = {
  options: readonly CustomizationOption[]
  wishes: Wishes
  onWish: (key: string, wish: string) => void
  /** What is wrong with a wish, by option key. */
  errors: Record<string, string | undefined>
}

export function CustomizationFields({ options, wishes, onWish, errors }: Props) {
  return choicesFirst(options).map((option) => {
    const wish = wishes[option.key] ?? ''
    const onChange = (value: string) => onWish(option.key, value)
    const error = errors[option.key]
    if (option.kind === 'choice') {
      return (
        <ChoiceGroup
          key={option.key}
          legend={option.label}
          name={option.key}
          value={wish}
          onChange={onChange}
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
        value={wish}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        hint={textHint(option, wish)}
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
function textHint({ longest, surcharge_steps: steps = [], note }: CustomizationOption, wish: string): string {
  const length = letterCount(wish.trim())
  const limit = longest ? (length > 0 ? `${length} of ${longest} letters.` : `Up to ${longest} letters.`) : ''
  const costs = steps.map(({ up_to, surcharge }) => `up to ${up_to} +${dollars(surcharge)}`).join(', ')
  return [limit, costs && `${capital(costs)}.`, note && `${capital(note.replace(/\.$/, ''))}.`]
    .filter(Boolean)
    .join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
