import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { TextField } from '#ui/input/field.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import styles from './form.module.css'
import {
  amountProblem,
  type NumberLimits,
  numberProblem,
  readTypedAmount,
  readTypedNumber,
  type TypedAmount,
  type TypedNumber,
} from './typed-number.ts'

type Own =
  | 'name'
  | 'label'
  | 'hint'
  | 'error'
  | 'hideLabel'
  | 'placeholder'
  | 'required'
  | 'className'
  | 'ref'
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

type AmountProps = FieldProps & { value: TypedAmount; onValue: (value: TypedAmount) => void }

/** An amount in dollars, on the wire '142.50'. */
export function AmountField({ value, onValue, ...rest }: AmountProps) {
  return (
    <TypedField
      {...rest}
      className={styles.money}
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
