import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

type Told = {
  label: string
  /** What to know before writing. */
  hint?: ReactNode
  /** What is wrong with it; tied to the control, so that it is read with it. */
  error?: string | undefined
  /** The label is for screen readers only, where a heading or a picture says it already. */
  hideLabel?: boolean
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: Told & ComponentProps<'input'>) {
  const tied = useTied(input.id, hint, error)
  return (
    <Frame {...{ label, hint, error, hideLabel, className, tied }}>
      <input {...input} {...tied.control} className={styles.control} />
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: Told & ComponentProps<'textarea'>) {
  const tied = useTied(area.id, hint, error)
  return (
    <Frame {...{ label, hint, error, hideLabel, className, tied }}>
      <textarea {...area} {...tied.control} className={styles.control} />
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
}: Told & ComponentProps<'select'>) {
  const tied = useTied(select.id, hint, error)
  return (
    <Frame {...{ label, hint, error, hideLabel, className, tied }}>
      <select {...select} {...tied.control} className={styles.control} />
    </Frame>
  )
}

export function Checkbox({
  label,
  error,
  className,
  ...input
}: Omit<Told, 'hint'> & ComponentProps<'input'>) {
  const tied = useTied(input.id, undefined, error)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.check}>
        <input {...input} {...tied.control} type="checkbox" />
        {label}
      </label>
      {error && <Fault id={tied.errorId} text={error} />}
    </div>
  )
}

export function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.fault} id={id}>
      {text}
    </p>
  )
}

type FrameProps = Told & {
  className?: string | undefined
  tied: ReturnType<typeof useTied>
  children: ReactNode
}

function Frame({ label, hint, error, hideLabel, className, tied, children }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={tied.control.id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={tied.hintId}>
          {hint}
        </p>
      )}
      {error && <Fault id={tied.errorId} text={error} />}
    </div>
  )
}

function useTied(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const madeId = useId()
  const id = givenId ?? madeId
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
