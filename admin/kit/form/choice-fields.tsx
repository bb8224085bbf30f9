import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { type Choice, ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Checkbox, FieldError, SelectField } from '#ui/input/field.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { type Choices, type Option, optionsOf } from '../choices.ts'
import { type Field, fieldOf } from './field.ts'
import { useField } from './form-context.ts'

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

/** A setting that is on or off: 'Shown in the shop'. */
export function flag(label: string, { hint, initial = false }: { hint?: string; initial?: boolean } = {}) {
  return fieldOf(label, initial, undefined, (name) => <SwitchInput {...{ name, label, hint }} />)
}

/** Something to agree to or to include: 'Show the reason to the customer'. */
export function check(label: string, initial = false) {
  return fieldOf(label, initial, undefined, (name) => <CheckInput {...{ name, label }} />)
}

type Props = { name: string; label?: string | undefined }

function ChoiceInput({
  name,
  label,
  ...rest
}: Props & { choices: readonly Choice[]; stacked?: boolean; hideLegend?: boolean }) {
  const field = useField(name, label)
  const { field: input } = useController({ control: field.form.control, name })
  return (
    <ChoiceGroup
      {...rest}
      legend={field.label}
      name={name}
      value={input.value as string | undefined}
      onChange={(value) => {
        field.clearError()
        input.onChange(value)
      }}
      error={field.error}
    />
  )
}

function CheckInput({ name, label }: { name: string; label: string }) {
  const field = useField(name, label)
  const input = field.form.register(name, { onChange: field.clearError })
  return <Checkbox {...input} label={label} error={field.error} />
}

function ChecksInput({
  name,
  label,
  options,
  hideLegend,
}: {
  name: string
  label: string
  options: readonly Option<string | number>[]
  hideLegend: boolean
}) {
  const { form, error, clearError } = useField(name, label)
  const errorId = useId()
  const { field } = useController({ control: form.control, name })
  const chosen = field.value as (string | number)[]
  const toggle = (value: string | number) => {
    clearError()
    const all = options.map((option) => option.value)
    field.onChange(all.filter((one) => (one === value) !== chosen.includes(one)))
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

function SwitchInput({ name, label, hint }: Props & { hint?: string | undefined }) {
  const field = useField(name, label)
  const id = useId()
  const input = field.form.register(name, { onChange: field.clearError })
  const describedBy = [hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <Switch
        {...input}
        aria-describedby={describedBy || undefined}
        aria-invalid={field.error ? true : undefined}
      >
        <strong>{field.label}</strong>
      </Switch>
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      {field.error && <FieldError id={`${id}-error`} text={field.error} />}
    </div>
  )
}

function OptionsInput({
  name,
  label,
  options,
  hint,
}: {
  name: string
  label: string
  options: readonly Option<string | number | null>[]
  hint: ReactNode
}) {
  const { form, error, clearError } = useField(name, label)
  const { field } = useController({ control: form.control, name })
  const choose = (text: string) => {
    clearError()
    field.onChange(options.find(({ value }) => String(value) === text)?.value)
  }
  return (
    <SelectField
      {...field}
      {...{ label, hint, error }}
      // Controlled: the browser would otherwise show the first option while the options load.
      value={String(field.value)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map(({ value, label: text }) => (
        <option key={String(value)} value={String(value)}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
