import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Stack } from '../layout/arrange.tsx'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: string
  /** Shown below the control. */
  hint?: ReactNode
  /** Linked to the control, so screen readers announce both together. */
  error?: string | undefined
  /** Shows the label only to screen readers, where a heading or picture already says the same. */
  hideLabel?: boolean
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  after,
  ...input
}: FieldProps & ComponentProps<'input'> & { after?: ReactNode }) {
  const ids = useFieldIds(input.id, hint, error)
  const control = <input {...input} {...ids.control} className={styles.control} />
  return (
    <Frame {...{ label, hint, error, hideLabel, className, ids }}>
      {after === undefined ? (
        control
      ) : (
        // Also while there is nothing after it yet: moved into another element, a field would lose its text and focus.
        <div className={styles.together}>
          {control}
          {after}
        </div>
      )}
    </Frame>
  )
}

/** Stands at the end of a text field, as its `after`. */
export function ButtonInField(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames('small', styles.after)} />
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const ids = useFieldIds(area.id, hint, error)
  return (
    <Frame {...{ label, hint, error, hideLabel, className, ids }}>
      <textarea {...area} {...ids.control} className={styles.control} />
    </Frame>
  )
}

/** `children` are the options. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const ids = useFieldIds(select.id, hint, error)
  return (
    <Frame {...{ label, hint, error, hideLabel, className, ids }}>
      <select {...select} {...ids.control} className={styles.control} />
    </Frame>
  )
}

export function Checkbox({
  label,
  error,
  className,
  ...input
}: Omit<FieldProps, 'hint'> & ComponentProps<'input'>) {
  const ids = useFieldIds(input.id, undefined, error)
  return (
    <Stack gap={1} className={className}>
      <label className={classNames('target', styles.check)}>
        <input {...input} {...ids.control} type="checkbox" />
        {label}
      </label>
      {error && <FieldError id={ids.errorId} text={error} />}
    </Stack>
  )
}

type FrameProps = FieldProps & {
  className?: string | undefined
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
}

function Frame({ label, hint, error, hideLabel, className, ids, children }: FrameProps) {
  return (
    <Stack gap={1} className={className}>
      <label htmlFor={ids.control.id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="quiet small" id={ids.hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.errorId} text={error} />}
    </Stack>
  )
}

function useFieldIds(ownId: string | undefined, hint: ReactNode, error: string | undefined) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}
