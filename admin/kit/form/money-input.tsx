import { useController } from 'react-hook-form'
import { useField } from './form-context.ts'
import { AmountField } from './number-field.tsx'
import { amountProblem, type TypedAmount } from './typed-number.ts'

type Props = { name: string; label?: string; hint?: string; placeholder?: string; required?: boolean }

/** An amount in dollars, on the wire '129.00'; null while empty. The form is not sent while the text is ambiguous. */
export function MoneyInput({ name, label, ...rest }: Props) {
  const { form, ...field } = useField(name, label)
  const { field: input } = useController({
    control: form.control,
    name,
    rules: { validate: (value) => amountProblem(value as TypedAmount) ?? true },
  })
  return (
    <AmountField
      {...rest}
      ref={input.ref}
      name={name}
      label={field.label}
      error={field.error}
      value={(input.value as TypedAmount) || null}
      onValue={(value) => {
        field.clearError()
        input.onChange(value)
      }}
      onLeave={input.onBlur}
    />
  )
}
