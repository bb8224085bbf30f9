import { useController } from 'react-hook-form'
import { useMe } from '#admin/session/me.ts'
import { TextField } from '#ui/input/field.tsx'
import { fromShopClock, toShopClock } from '../shop-clock.ts'
import { useField } from './form-context.ts'

/** A date and time by the shop's clock. The form's value is ISO 8601 in UTC, or null while the field is empty. */
export function TimeInput({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const field = useField(name, label)
  const { time_zone } = useMe().shop
  const { field: input } = useController({ control: field.form.control, name })
  const value = input.value as string | null
  return (
    <TextField
      type="datetime-local"
      label={field.label}
      hint={hint ?? `In the shop’s time zone, ${time_zone.replace('_', ' ')}.`}
      error={field.error}
      ref={input.ref}
      name={name}
      value={value ? toShopClock(value, time_zone) : ''}
      onChange={({ target }) => {
        field.clearError()
        input.onChange(target.value ? fromShopClock(target.value, time_zone) : null)
      }}
      onBlur={input.onBlur}
    />
  )
}
