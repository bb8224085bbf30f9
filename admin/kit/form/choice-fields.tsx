import { type ReactNode, useId } from 'react'
import { type Choice, ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Checkbox, SelectField } from '#ui/input/field.tsx'
import { FieldError } from '#ui/input/field-error.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { type Choices, type Option, optionsOf } from '../choices.ts'
import { type Field, fieldOf } from './field.ts'
import { useValue } from './form-context.ts'

/** One of many, in a list that opens; at first the first of them. The choices may load after the value. */
export function select<Value extends string | number | null>(
  label: string,
  choices: Choices<Value>,
  { hint, initial }: { hint?: ReactNode; initial?: NoInfer<Value> | undefined } = {},
): Field<Value> {
  const options = optionsOf(choices)
  const first = initial ?? (options[0]?.value as Value)
  return fieldOf(label, first, undefined, (name) => <OptionsInput {...{ name, label, options, hint }} />)
}

/** One of a few, as radio buttons; at first the first of them. */
export function choice<Value extends string>(
  label: string,
  choices: Choices<Value> | readonly (Choice & { value: Value })[],
  { initial, ...rest }: { initial?: NoInfer<Value>; stacked?: boolean; hideLegend?: boolean } = {},
): Field<Value> {
  const all: readonly Choice[] = optionsOf(choices)
  const first = initial ?? (all[0]?.value as Value)
  return fieldOf(label, first, undefined, (name) => (
    <ChoiceInput {...rest} {...{ name, label }} choices={all} />
  ))
}

/** Any of several; at first none. */
export function checks<Value extends string | number>(
  label: string,
  options: readonly Option<Value>[],
  { hideLegend = false }: { hideLegend?: boolean } = {},
): Field<Value[]> {
  return fieldOf<Value[]>(label, [], undefined, (name) => (
    <ChecksInput {...{ name, label, options, hideLegend }} />
  ))
}

/** Something to agree to or to include: 'Show the reason to the customer'. */
export function check(label: string, initial = false) {
  return fieldOf(label, initial, undefined, (name) => <CheckInput {...{ name, label }} />)
}

type Props = { name: string; label: string }

function ChoiceInput({
  name,
  label,
  ...rest
}: Props & { choices: readonly Choice[]; stacked?: boolean; hideLegend?: boolean }) {
  const { value, set, error } = useValue<string>(name)
  return <ChoiceGroup {...rest} legend={label} onChange={set} {...{ name, value, error }} />
}

function CheckInput({ name, label }: Props) {
  const { value = false, set, error } = useValue<boolean | undefined>(name)
  return (
    <Checkbox {...{ name, label, error }} checked={value} onChange={({ target }) => set(target.checked)} />
  )
}

type ChecksProps = Props & { options: readonly Option<string | number>[]; hideLegend: boolean }

function ChecksInput({ name, label, options, hideLegend }: ChecksProps) {
  const { value: chosen, set, error } = useValue<(string | number)[]>(name)
  const errorId = useId()
  const toggle = (value: string | number) => {
    const all = options.map((option) => option.value)
    set(all.filter((one) => (one === value) !== chosen.includes(one)))
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>
        <strong>{label}</strong>
      </legend>
      <Cluster gap={5} rows={0}>
        {options.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </Cluster>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  )
}

type OptionsProps = Props & { options: readonly Option<string | number | null>[]; hint: ReactNode }

function OptionsInput({ name, label, options, hint }: OptionsProps) {
  const { value: chosen, set, error } = useValue<string | number | null | undefined>(name)
  return (
    <SelectField
      {...{ name, label, hint, error }}
      // Controlled: the browser would otherwise show the first option while the options load.
      value={String(chosen)}
      onChange={({ currentTarget }) =>
        set(options.find(({ value }) => String(value) === currentTarget.value)?.value)
      }
    >
      {options.map(({ value, label: text }) => (
        <option key={String(value)} value={String(value)}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
