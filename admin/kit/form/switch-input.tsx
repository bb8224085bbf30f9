import { useId } from 'react'
import { FieldError } from '#ui/input/field.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { useField } from './form-context.ts'

/** A setting that is on or off: 'Shown in the shop'. */
export function SwitchInput({ name, label, hint }: { name: string; label?: string; hint?: string }) {
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
