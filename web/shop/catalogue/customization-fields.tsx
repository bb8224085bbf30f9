import { productMessages } from '#messages/product.ts'
import { letterCount } from '../../../contract/customization.ts'
import type { CustomizationOption } from '../../../contract/shop/catalogue.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dollars } from '../../../ui/money.ts'
import type { CustomizationInput } from './customization.ts'
import styles from './customization-fields.module.css'

const messages = productMessages.customization

type Props = {
  options: readonly CustomizationOption[]
  values: CustomizationInput
  onChange: (key: string, value: string) => void
  /** By option key. */
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
      <TextField
        key={option.key}
        label={option.label}
        name={option.key}
        value={value}
        onChange={(event) => change(event.target.value)}
        autoComplete="off"
        hint={textHint(option, value)}
        placeholder={textPlaceholder(option)}
        className={styles.text}
        error={error}
      />
    )
  })
}

/** Choices come first: they are quicker to make than a text is to write. */
function choicesFirst(options: readonly CustomizationOption[]): CustomizationOption[] {
  return options.toSorted((a, b) => Number(a.kind === 'text') - Number(b.kind === 'text'))
}

/** 'Up to 40 letters, from +$8.00': the rest is said once something is written. */
function textPlaceholder({ max_length, surcharge_steps: steps = [] }: CustomizationOption): string {
  const least = steps[0] && messages.surcharge(dollars(steps[0].surcharge))
  return messages.empty(max_length, least)
}

/** Length limit, surcharges and the option's note. */
function textHint(
  { max_length, surcharge_steps: steps = [], note }: CustomizationOption,
  text: string,
): string {
  const used = letterCount(text.trim())
  const limit = max_length
    ? used > 0
      ? messages.lettersUsed(used, max_length)
      : messages.maxLetters(max_length)
    : ''
  const surcharges = steps.map(({ up_to, surcharge }) => ({ letters: up_to, amount: dollars(surcharge) }))
  const costs = surcharges.length > 0 ? messages.letterSurcharges(surcharges) : ''
  return [limit, costs, note && `${capitalized(note.replace(/\.$/, ''))}.`].filter(Boolean).join(' ')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
