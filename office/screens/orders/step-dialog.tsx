import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { CallError } from '../../../client/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { failureText } from '../../session/failure-text.ts'
import styles from './step-dialog.module.css'

export type StepField = {
  name: string
  label: string
  kind?: 'text' | 'money' | 'date' | 'area' | 'check'
  value?: string
  isChecked?: boolean
  hint?: string
  isOptional?: boolean
  suggestions?: string[]
}

export type StepValues = { text: (name: string) => string; isChecked: (name: string) => boolean }

type Props = {
  title: string
  /** What it leads to, in a sentence. */
  consequence: ReactNode
  confirm: string
  fields: StepField[]
  /** Rejects with the server's refusal, whose errors are shown beside the fields. */
  run: (values: StepValues) => Promise<unknown>
  onClose: () => void
}

/** Asks for what a step of an order needs, and says what the step leads to. */
export function StepDialog({ title, consequence, confirm, fields, run, onClose }: Props) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const formId = useId()
  const errors = error instanceof CallError ? error.fields : undefined
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await run({
        text: (name) => String(form.get(name) ?? '').trim(),
        isChecked: (name) => form.has(name),
      })
      onClose()
    } catch (refusal) {
      setError(refusal)
      setBusy(false)
    }
  }
  const acts = (
    <>
      <Button look="line" onClick={onClose}>
        Back
      </Button>
      <Button type="submit" form={formId} busy={busy}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={title} open onClose={onClose} acts={acts}>
      <form id={formId} className={styles.form} onSubmit={submit}>
        <p>{consequence}</p>
        {fields.map((field) => (
          <Field key={field.name} field={field} error={errors?.[field.name]?.join(' ')} />
        ))}
        {Boolean(error) && <Notice kind="error">{othersIn(errors, fields) ?? failureText(error)}</Notice>}
      </form>
    </Dialog>
  )
}

/** What the server says of fields that the dialog does not show. */
function othersIn(errors: Record<string, string[]> | undefined, fields: StepField[]): string | undefined {
  const others = Object.entries(errors ?? {}).filter(([name]) => !fields.some((field) => field.name === name))
  return others.length > 0 ? others.flatMap(([, texts]) => texts).join(' ') : undefined
}

function Field({ field, error }: { field: StepField; error: string | undefined }) {
  const { name, label, kind = 'text', value, hint, isOptional = false, suggestions, isChecked } = field
  const listId = useId()
  if (kind === 'check') return <Checkbox {...{ name, label, error }} defaultChecked={isChecked} />
  const shared = { name, label, hint, error, defaultValue: value, required: !isOptional, autoComplete: 'off' }
  if (kind === 'area') return <TextArea {...shared} rows={3} />
  return (
    <>
      <TextField
        {...shared}
        type={kind === 'date' ? 'date' : 'text'}
        {...(kind === 'money' && { inputMode: 'decimal' as const, pattern: '\\d+\\.\\d\\d' })}
        {...(suggestions && { list: listId })}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}
