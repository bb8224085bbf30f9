import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { type Field, type FieldOptions, fieldOf } from './field.ts'
import styles from './form.module.css'
import { useValue } from './form-context.ts'
import {
  amountProblem,
  type NumberLimits,
  numberProblem,
  readTypedAmount,
  readTypedNumber,
  type TypedAmount,
  type TypedNumber,
} from './typed-number.ts'

type Look = { hint?: ReactNode; placeholder?: string; hideLabel?: boolean }
/** `isForeign`: in another currency than dollars. */
type MoneyLook = Look & { isForeign?: boolean }
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
export function money(label: string, options: MoneyLook & FieldOptions<string | null> = {}): Field<string> {
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
export function MoneyInput({ name, ...rest }: Props & MoneyLook & { required?: boolean }) {
  const { value, set, error } = useValue<TypedAmount | undefined>(name, (typed = null) =>
    amountProblem(typed),
  )
  return <AmountField {...rest} {...{ name, error }} value={value || null} onValue={set} />
}

type Own = 'name' | 'label' | 'hint' | 'error' | 'hideLabel' | 'placeholder' | 'required' | 'className'
type FieldProps = Pick<ComponentProps<typeof TextField>, Own> & { onLeave?: () => void }

type NumberProps = FieldProps & NumberLimits & { value: TypedNumber; onValue: (value: TypedNumber) => void }

/** A number in any notation. An ambiguous text stays as typed, and shows an error when the person leaves the field. */
export function NumberField({ value, onValue, most, whole, ...rest }: NumberProps) {
  const limits = { most, whole }
  return (
    <TypedField
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      known={value === null ? '' : String(value)}
      problem={numberProblem(value, limits)}
      onText={(text) => onValue(readTypedNumber(text, limits).value)}
    />
  )
}

type AmountProps = FieldProps &
  Pick<MoneyLook, 'isForeign'> & { value: TypedAmount; onValue: (value: TypedAmount) => void }

/** An amount in dollars, on the wire '142.50'. */
export function AmountField({ value, onValue, isForeign = false, ...rest }: AmountProps) {
  return (
    <TypedField
      {...rest}
      className={isForeign ? undefined : styles.money}
      inputMode="decimal"
      known={value ?? ''}
      problem={amountProblem(value)}
      onText={(text) => onValue(readTypedAmount(text).value)}
    />
  )
}

type TypedProps = FieldProps & {
  inputMode: 'numeric' | 'decimal'
  /** The parsed value as the field shows it while unfocused. */
  known: string
  problem: string | undefined
  onText: (text: string) => void
}

function TypedField({ known, problem, onText, onLeave, error, ...rest }: TypedProps) {
  const [draft, setDraft] = useState<string>()
  const leave = () => {
    setDraft(undefined)
    onLeave?.()
  }
  return (
    <TextField
      autoComplete="off"
      {...rest}
      value={draft ?? known}
      // A half-typed number has no error yet.
      error={(draft === undefined ? problem : undefined) ?? error}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value)
        onText(currentTarget.value)
      }}
      // A number is replaced, rather than corrected in its middle.
      onFocus={({ currentTarget }) => draft === undefined && currentTarget.select()}
      // It stays the active element while only the window loses the focus, to which the person comes back.
      onBlur={({ currentTarget }) => (document.activeElement === currentTarget ? onLeave?.() : leave())}
      // Enter submits the form without leaving the field.
      onKeyDown={(event: KeyboardEvent) => pressedKey(event) === 'Enter' && leave()}
    />
  )
}
