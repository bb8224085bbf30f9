import { useId } from 'react'
import { FieldError } from '#ui/input/field-error.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { fieldOf } from './field.ts'
import { useValue } from './form-context.ts'

/** A setting that is on or off: 'Shown in the shop'. */
export function flag(label: string, { hint }: { hint?: string } = {}) {
  return fieldOf(label, false, undefined, (name) => <SwitchInput {...{ name, label, hint }} />)
}

function SwitchInput({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  const { value = false, set, error } = useValue<boolean | undefined>(name)
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <Switch
        name={name}
        checked={value}
        onChange={({ target }) => set(target.checked)}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      >
        <strong>{label}</strong>
      </Switch>
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
