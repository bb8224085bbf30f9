import { useMutation } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, useRef, useState } from 'react'
import { failureText, fieldName, namedText, someFields } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { newKey } from '#client/new-key.ts'
import { logUnexpected } from '#client/use-submit.ts'
import { toast } from '../toasts.tsx'
import { type Fields, initialsOf, missingIn, trimmed, type ValuesOf } from './field.ts'
import { createFormState, type FormState } from './form-state.ts'
import type { Values } from './record/merge-changes.ts'

export type Done<Answer> = string | ((answer: Answer) => string | false | undefined) | undefined

export type FormOptions<F extends Fields, Answer> = {
  /** By the names of the call's body: `{ reason: longText('Reason', { required: true }) }`. */
  fields: F
  /** The values at first; by default those of `fields`. */
  values?: ValuesOf<F> | undefined
  /**
   * Sends the values; rejects with a `CallError`, whose field errors are shown at the fields. The idempotency key is the
   * same for every attempt until one succeeds.
   */
  send: (values: ValuesOf<F>, key: string) => Promise<Answer>
  /** The text of the toast; a function returns it, or nothing. */
  done?: Done<Answer>
  onSent?: ((answer: Answer) => void) | undefined
  /** Whether spaces at the ends of texts are sent. */
  asTyped?: boolean
  /** Loads no answers again: sending changes none that a screen shows, or this screen's record is gone. */
  keepsAnswers?: boolean
  /** Whether the values may be sent, once every field is filled in and clear; it may set errors. */
  isReady?: (() => boolean) | undefined
}

/** What `send` rejects with if it sent nothing, and the page shows why. */
export const notSent = Symbol('not sent')

/** Why an attempt failed. Each attempt has its own, even with the same text. */
export type Failure = {
  text: string
  /** The errors of fields, without and with the name of the field. */
  refused: { text: string; announced: string }[]
}

export type Form<F extends Fields = Fields> = {
  /** For inputs. */
  form: FormState
  labels: Record<string, string>
  /** The control of each field, to place in the page. */
  inputs: { [Name in keyof F]: ReactNode }
  values: () => ValuesOf<F>
  setValues(values: Partial<ValuesOf<F>>): void
  isPending: boolean
  /** Why the last attempt failed. */
  failure: Failure | undefined
  clearFailure: () => void
  /** Whether the values were sent. */
  submit: () => Promise<boolean>
}

/**
 * A form of typed fields, sent once at a time. A field that the form lacks does not compile.
 *
 *     const form = useForm({
 *       fields: { reason: longText('Reason', { required: true }) },
 *       send: (body) => call('POST /admin/orders/{id}/lift-hold/', { params: { id }, body }),
 *       onSent: onClose,
 *     })
 *     return <DialogForm form={form} title="Lift the hold?" confirm="Lift" onClose={onClose} />
 *
 * Records that several people edit use `useRecordForm`, which is built on it.
 */
export function useForm<F extends Fields, Answer>(options: FormOptions<F, Answer>): Form<F> {
  const { fields } = options
  const [form] = useState(() => createFormState(options.values ?? initialsOf(fields)))
  const [failure, setFailure] = useState<Failure>()
  const isSending = useRef(false)
  const key = useRef('')
  const sending = useMutation({
    mutationFn: (values: ValuesOf<F>) => options.send(values, key.current),
    meta: { keepsAnswers: options.keepsAnswers },
  })
  /** With the first values of fields that the form has had only since it opened. */
  const current = (): Values => ({ ...initialsOf(fields), ...form.values() })
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

  function showFailure(error: unknown): void {
    const answered = error instanceof CallError ? (error.fields ?? {}) : {}
    const found = Object.entries(answered).filter(([field]) => rootOf(field) in fields)
    for (const [field, texts] of found) form.setError(field, texts.join(' '))
    const refused = found.map(([field, texts]) => {
      const text = texts.join(' ')
      return { text, announced: namedText(labels[rootOf(field)] ?? fieldName(field), text) }
    })
    setFailure({ text: failureText(error, (field) => rootOf(field) in fields), refused })
  }

  /** Whether every number is clear, every required field filled in, and the form ready. */
  function isComplete(): boolean {
    const hasErrors = () => Object.keys(form.errors()).length > 0
    form.check()
    for (const [name, text] of missingIn(fields, current())) form.setError(name, text)
    const isReady = !hasErrors() && options.isReady?.() !== false
    if (hasErrors()) setFailure({ text: someFields, refused: [] })
    return isReady
  }

  async function submit(): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setFailure(undefined)
    form.clearErrors()
    try {
      // An error that is there again is a new one, which screen readers announce.
      await undefined
      if (!isComplete()) return false
      const values = current()
      key.current ||= newKey()
      const answer = await sending.mutateAsync(
        (options.asTyped ? values : trimmed(fields, values)) as ValuesOf<F>,
      )
      key.current = ''
      try {
        const text = typeof options.done === 'function' ? options.done(answer) : options.done
        if (text) toast({ text })
        options.onSent?.(answer)
      } catch (error) {
        // The values were sent, even if the next step fails.
        console.error(error)
      }
      return true
    } catch (error) {
      if (error !== notSent) {
        logUnexpected(error)
        showFailure(error)
      }
      return false
    } finally {
      isSending.current = false
    }
  }

  return {
    form,
    labels,
    inputs: inputsOf(fields),
    values: () => current() as ValuesOf<F>,
    setValues: form.setValues,
    isPending: sending.isPending,
    failure,
    clearFailure: () => setFailure(undefined),
    submit,
  }
}

/** The controls of the fields; `path` starts their names in a list of records: 'care_notes.0.'. */
export function inputsOf<F extends Fields>(fields: F, path = ''): Form<F>['inputs'] {
  const shown = Object.entries(fields).map(([name, { input }]) => [
    name,
    createElement(Fragment, { key: name }, input(`${path}${name}`)),
  ])
  return Object.fromEntries(shown)
}

function rootOf(field: string): string {
  return field.split('.')[0] ?? ''
}
