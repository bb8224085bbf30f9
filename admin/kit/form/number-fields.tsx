import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type Field, type FieldOptions, fieldOf } from './field.ts'
import { useField } from './form-context.ts'
import { AmountField, NumberField } from './number-field.tsx'
import {
  amountProblem,
  type NumberLimits,
  numberProblem,
  type TypedAmount,
  type TypedNumber,
} from './typed-number.ts'

type Look = { hint?: ReactNode; placeholder?: string; hideLabel?: boolean }
type NumberOptions = NumberLimits & Look

/**
 * A number. While the field is empty its value is null, which a required field never sends, and which the server
 * refuses otherwise.
 */
export function number(
  label: string,
  options: NumberOptions & FieldOptions<number | null> = {},
): Field<number> {
  const { initial = null, required, ...rest } = options
  return fieldOf(label, initial as number, required, (name) => <NumberInput {...rest} {...{ name, label }} />)
}

/** A number, or null while the field is empty. */
export function optionalNumber(
  label: string,
  options: NumberOptions & Pick<FieldOptions<number | null>, 'initial'> = {},
): Field<number | null> {
  return number(label, options)
}

/** An amount in dollars, on the wire '142.50'. While the field is empty its value is null, as for `number`. */
export function money(label: string, options: Look & FieldOptions<string | null> = {}): Field<string> {
  const { initial = null, required, ...rest } = options
  return fieldOf(label, initial as string, required, (name) => (
    <MoneyInput {...rest} {...{ name, label }} required={Boolean(required)} />
  ))
}

/** An amount in dollars, or null while the field is empty. */
export function optionalMoney(label: string, options: Look = {}): Field<string | null> {
  return money(label, options)
}

type Props = Look & { name: string; label?: string | undefined }

/** The form is not sent while the text is ambiguous. */
export function NumberInput({ name, label, most, whole, ...rest }: Props & NumberLimits) {
  const limits = { most, whole }
  const field = useNumber(name, label, (value) => numberProblem(value as TypedNumber, limits))
  return (
    <NumberField {...rest} {...limits} {...field} value={(field.value as TypedNumber | undefined) ?? null} />
  )
}

/** The form is not sent while the text is ambiguous. */
export function MoneyInput({ name, label, ...rest }: Props & { required?: boolean }) {
  const field = useNumber(name, label, (value) => amountProblem((value as TypedAmount) ?? null))
  return <AmountField {...rest} {...field} value={(field.value as TypedAmount) || null} />
}

function useNumber(
  name: string,
  ownLabel: string | undefined,
  problemOf: (value: unknown) => string | undefined,
) {
  const { form, label, error, clearError } = useField(name, ownLabel)
  const { field } = useController({
    control: form.control,
    name,
    rules: { validate: (value) => problemOf(value) ?? true },
  })
  return {
    ref: field.ref,
    name,
    label,
    error,
    value: field.value as unknown,
    onValue(value: unknown) {
      clearError()
      field.onChange(value)
    },
    onLeave: field.onBlur,
  }
}
