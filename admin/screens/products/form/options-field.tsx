import { useController, useFormState } from 'react-hook-form'
import { useField } from '#admin/kit/form/form-context.ts'
import { amountProblem } from '#admin/kit/form/typed-number.ts'
import { Button } from '#ui/input/button.tsx'
import { FieldError } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { keyOf, type Option } from './choice-values.ts'
import { errorIn } from './error-in.ts'
import { OptionCard } from './option-card.tsx'

type NewOption = Omit<Option, 'key' | 'label'>

const newChoice: NewOption = { kind: 'choice', choices: [{ value: '', label: '', surcharge: '0.00' }] }
const newText: NewOption = {
  kind: 'text',
  max_length: 20,
  surcharge_steps: [{ up_to: 20, surcharge: '0.00' }],
}

/** Whether every number in the options is unambiguous. */
function areSure(options: Option[]): boolean {
  const amounts = options.flatMap(({ choices = [], surcharge_steps: steps = [] }) => [...choices, ...steps])
  const counts = options.flatMap(({ max_length = 0, surcharge_steps: steps = [] }) => [
    max_length,
    ...steps.map(({ up_to }) => up_to),
  ])
  return (
    amounts.every(({ surcharge }) => amountProblem(surcharge) === undefined) &&
    counts.every((count) => typeof count === 'number')
  )
}

/** The options that customers choose or fill in. `saved` is the server's version. */
export function OptionsField({ saved }: { saved: Option[] }) {
  const { form, clearError, error } = useField('customization_options')
  const { field } = useController({
    control: form.control,
    name: 'customization_options',
    // The field itself shows the error.
    rules: { validate: (options) => areSure(options as Option[]) },
  })
  const { errors } = useFormState({ control: form.control })
  const options = field.value as Option[]
  const change = (next: Option[]) => {
    clearError()
    field.onChange(next)
  }
  const keyed = (option: Option, index: number) => {
    const isSaved = saved.some(({ key }) => key === option.key)
    return isSaved
      ? option
      : { ...option, key: keyOf(option.label, [...options.toSpliced(index, 1), ...saved]) }
  }
  const add = (option: NewOption) =>
    change([...options, { key: keyOf('', [...options, ...saved]), label: '', ...structuredClone(option) }])
  return (
    <Stack gap={4}>
      {options.map((option, index) => (
        <OptionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no state outside the form
          key={index}
          option={option}
          saved={saved.find(({ key }) => key === option.key)}
          errorOf={(path) => errorIn(errors, `customization_options.${index}.${path}`)}
          onChange={(next) => change(options.toSpliced(index, 1, keyed(next, index)))}
          onRemove={() => change(options.toSpliced(index, 1))}
        />
      ))}
      {error && <FieldError id="options-error" text={error} />}
      <Cluster gap={3}>
        <Button variant="line" onClick={() => add(newChoice)}>
          Add a choice
        </Button>
        <Button variant="line" onClick={() => add(newText)}>
          Add an engraving
        </Button>
      </Cluster>
    </Stack>
  )
}
