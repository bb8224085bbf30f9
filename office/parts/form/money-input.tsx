import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { amountOf } from './amount-of.ts'
import { useField } from './form-context.ts'
import styles from './money-input.module.css'

type Props = { name: string; label?: string; hint?: string } & Pick<
  ComponentProps<'input'>,
  'placeholder' | 'required'
>

/** An amount in dollars, on the wire '129.00'. What is typed is made whole when the field is left; null while empty. */
export function MoneyInput({ name, label, ...rest }: Props) {
  const field = useField(name, label)
  const input = field.form.register(name, {
    onChange: field.clearError,
    onBlur: (event) => field.form.setValue(name, amountOf(event.target.value)),
    setValueAs: (value) => value || null,
  })
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...input}
      className={styles.money}
      label={field.label}
      error={field.error}
    />
  )
}
