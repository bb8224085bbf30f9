import type { ReactNode } from 'react'
import { type Field, type FieldOptions, fieldOf } from './field.ts'
import { useValue } from './form-context.ts'
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

type Props = Look & { name: string; label: string }

/** The form is not sent while the text is ambiguous. */
export function NumberInput({ name, most, whole, ...rest }: Props & NumberLimits) {
  const limits = { most, whole }
  const field = useValue<TypedNumber | undefined>(name, (typed = null) => numberProblem(typed, limits))
  const { value = null, set, error } = field
  return <NumberField {...rest} {...limits} {...{ name, value, error }} onValue={set} />
}

/** The form is not sent while the text is ambiguous. */
export function MoneyInput({ name, ...rest }: Props & { required?: boolean }) {
  const { value, set, error } = useValue<TypedAmount | undefined>(name, (typed = null) =>
    amountProblem(typed),
  )
  return <AmountField {...rest} {...{ name, error }} value={value || null} onValue={set} />
}
