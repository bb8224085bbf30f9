import { useController } from 'react-hook-form'
import { type Choice, ChoiceGroup } from '#ui/input/choice-group.tsx'
import { useField } from './form-context.ts'

type Props = { name: string; label?: string; choices: readonly Choice[]; stacked?: boolean }

/** Radio buttons for a few choices. */
export function ChoiceInput({ name, label, choices, stacked = false }: Props) {
  const field = useField(name, label)
  const { field: input } = useController({ control: field.form.control, name })
  return (
    <ChoiceGroup
      legend={field.label}
      name={name}
      choices={choices}
      stacked={stacked}
      value={input.value as string | undefined}
      onChange={(value) => {
        field.clearError()
        input.onChange(value)
      }}
      error={field.error}
    />
  )
}
