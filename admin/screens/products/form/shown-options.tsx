import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { ShownChoices } from '#contract/shop/catalogue.ts'
import { SelectField } from '#ui/input/field.tsx'

type Props = {
  options: ProductInput['customization_options']
  shows: ShownChoices | undefined
  onChange: (shows: ShownChoices | undefined) => void
}

/** Which choices a picture shows: the shop turns to it when a customer makes them. */
export function ShownOptions({ options, shows = {}, onChange }: Props) {
  const set = (key: string, value: string) => {
    const { [key]: _, ...others } = shows
    const next = value === '' ? others : { ...others, [key]: value }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return options
    .filter(({ kind }) => kind === 'choice')
    .map(({ key, label, choices = [] }) => (
      <SelectField
        key={key}
        label={`Shows: ${label}`}
        value={shows[key] ?? ''}
        onChange={({ currentTarget }) => set(key, currentTarget.value)}
      >
        <option value="">As the piece is, unless chosen otherwise</option>
        {choices.slice(1).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    ))
}
