import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { SelectField, TextArea, TextField } from '#ui/input/field.tsx'
import { useField } from './form-context.ts'
import { NumberField } from './number-field.tsx'
import { widthOf } from './text-fields.tsx'
import { type NumberLimits, numberProblem, type TypedNumber } from './typed-number.ts'

type Common = {
  /** The name of the form field; a path for nested fields: 'address.city'. */
  name: string
  /** Overrides the form's label for the field. */
  label?: string
  hint?: ReactNode
}
type InputProps = Common & Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'>

/** One line of text. */
export function TextInput({ name, label, ...rest }: InputProps) {
  const field = useField(name, label)
  const input = field.form.register(name, { onChange: field.clearError })
  return <TextField {...rest} {...input} label={field.label} error={field.error} data-width={widthOf(rest)} />
}

/** A text of several lines; the field grows with it. */
export function LongTextInput({
  name,
  label,
  ...rest
}: Common & Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'defaultValue'>) {
  const field = useField(name, label)
  const area = field.form.register(name, { onChange: field.clearError })
  return <TextArea {...rest} {...area} label={field.label} error={field.error} />
}

type NumberProps = Common & NumberLimits & { placeholder?: string }

/** A number; null while empty. The form is not sent while the text is ambiguous. */
export function NumberInput({ name, label, most, whole, ...rest }: NumberProps) {
  const { form, ...field } = useField(name, label)
  const limits = { most, whole }
  const { field: input } = useController({
    control: form.control,
    name,
    rules: { validate: (value) => numberProblem(value as TypedNumber, limits) ?? true },
  })
  return (
    <NumberField
      {...rest}
      {...limits}
      ref={input.ref}
      name={name}
      label={field.label}
      error={field.error}
      value={(input.value as TypedNumber | undefined) ?? null}
      onValue={(value) => {
        field.clearError()
        input.onChange(value)
      }}
      onLeave={input.onBlur}
    />
  )
}

/** A day, 'YYYY-MM-DD'; null while empty. */
export function DateInput({ name, label, ...rest }: InputProps) {
  const field = useField(name, label)
  const input = field.form.register(name, {
    onChange: field.clearError,
    setValueAs: (value) => value || null,
  })
  return <TextField type="date" {...rest} {...input} label={field.label} error={field.error} />
}

/** `children` are the options. */
export function SelectInput({
  name,
  label,
  ...rest
}: Common & Omit<ComponentProps<'select'>, 'name' | 'value' | 'defaultValue'>) {
  const field = useField(name, label)
  const { field: select } = useController({ control: field.form.control, name })
  return (
    <SelectField
      {...rest}
      {...select}
      // The choices may load after the value: without this the browser would show the first choice instead of the
      // selected one.
      value={String(select.value ?? '')}
      onChange={({ currentTarget }) => {
        field.clearError()
        select.onChange(currentTarget.value)
      }}
      label={field.label}
      error={field.error}
    />
  )
}
