import type { ComponentProps } from 'react'
import { SelectField } from '#ui/input/field.tsx'
import { type Choices, optionsOf } from './choices.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'children'> & {
  choices: Choices<string>
  /** The label of the empty choice; without it there is none. */
  none?: string
  value: string
  onValue: (value: string) => void
}

/** One of many, in a list that opens. In a form, `select` is a field of it. */
export function ChoiceField({ choices, none, onValue, ...field }: Props) {
  return (
    <SelectField {...field} onChange={({ target }) => onValue(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {optionsOf(choices).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
