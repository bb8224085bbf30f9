import { useId } from 'react'
import { FieldError } from '#ui/input/field.tsx'
import { useField } from './form-context.ts'
import styles from './switch-input.module.css'

/** A setting that is on or off: 'Shown in the shop'. */
export function SwitchInput({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const field = useField(name, label)
  const id = useId()
  const input = field.form.register(name, { onChange: field.clearError })
  const describedBy = [hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native check box exposes its own state
          role="switch"
          aria-describedby={describedBy || undefined}
          aria-invalid={field.error ? true : undefined}
        />
        {field.label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {field.error && <FieldError id={`${id}-error`} text={field.error} />}
    </div>
  )
}
