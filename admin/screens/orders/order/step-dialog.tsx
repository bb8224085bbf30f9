import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { AmountField } from '#admin/kit/form/number-field.tsx'
import { Refusal } from '#admin/kit/form/refusal.tsx'
import { SuggestedField } from '#admin/kit/form/suggested-field.tsx'
import { readTypedAmount, type TypedAmount } from '#admin/kit/form/typed-number.ts'
import { CallError } from '#client/call-error.ts'
import { showField } from '#client/show-field.ts'
import { Button } from '#ui/input/button.tsx'
import { Checkbox, TextArea, TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

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

/** Amounts are as on the wire: '142.50'. */
export type StepValues = { text: (name: string) => string; isChecked: (name: string) => boolean }

type Props = {
  title: string
  /** The consequence, in a sentence. */
  consequence: ReactNode
  confirm: string
  fields: StepField[]
  /** Rejects with the server's refusal; its errors appear next to the fields. */
  run: (values: StepValues) => Promise<unknown>
  onClose: () => void
}

/** Asks for the input of a step and states its consequence. */
export function StepDialog({ title, consequence, confirm, fields, run, onClose }: Props) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const [attempts, setAttempts] = useState(0)
  const formId = useId()
  const shown = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt, whatever its result
  useEffect(() => {
    const first = shown.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (first) showField(first)
  }, [attempts])
  const refused = error instanceof CallError ? error.fields : undefined
  const isShown = (name: string) => fields.some((field) => field.name === name)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const amounts = new Map(
      fields.filter(({ kind }) => kind === 'money').map(({ name }) => [name, readTypedAmount(typed(name))]),
    )
    const empty = fields.filter(
      ({ name, kind, isOptional }) => kind !== 'check' && !isOptional && !typed(name),
    )
    setError(undefined)
    setMissing(empty.map(({ name }) => name))
    setAttempts((count) => count + 1)
    // The field already shows its error.
    if (empty.length > 0 || [...amounts.values()].some(({ problem }) => problem !== undefined)) return
    setBusy(true)
    try {
      await run({
        text: (name) => amounts.get(name)?.value ?? typed(name),
        isChecked: (name) => form.has(name),
      })
      onClose()
    } catch (refusal) {
      setError(refusal)
      setAttempts((count) => count + 1)
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button variant="line" onClick={onClose}>
        Back
      </Button>
      <Button type="submit" form={formId} pending={busy}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={title} open onClose={onClose} actions={actions}>
      <Form ref={shown} id={formId} onSubmit={submit}>
        <p>{consequence}</p>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            error={missing.includes(field.name) ? 'Fill this in.' : refused?.[field.name]?.join(' ')}
          />
        ))}
        <Refusal error={error} isShown={isShown} />
      </Form>
    </Dialog>
  )
}

function Field({ field, error }: { field: StepField; error: string | undefined }) {
  const { name, label, kind = 'text', value, hint, isOptional = false, suggestions, isChecked } = field
  if (kind === 'check') return <Checkbox {...{ name, label, error }} defaultChecked={isChecked} />
  const shared = { name, label, hint, error, defaultValue: value, required: !isOptional, autoComplete: 'off' }
  if (kind === 'money') return <Money {...{ name, label, hint, error, value }} />
  if (kind === 'area') return <TextArea {...shared} rows={3} />
  if (suggestions) return <SuggestedField {...shared} suggestions={suggestions} />
  return <TextField {...shared} type={kind === 'date' ? 'date' : 'text'} />
}

function Money({
  value = '',
  ...rest
}: Pick<StepField, 'name' | 'label' | 'hint' | 'value'> & { error: string | undefined }) {
  const [amount, setAmount] = useState<TypedAmount>(value)
  return <AmountField {...rest} required value={amount} onValue={setAmount} />
}
