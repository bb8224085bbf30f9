import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { CallError, Refusal } from './call-error.ts'
import type { FailureTable } from './failure-message.ts'
import { firstField, showField } from './show-field.ts'
import { type SubmitMessage, useSubmit } from './use-submit.ts'

/** Error text by field name; undefined for a field without an error. */
export type FieldErrors = Record<string, string | undefined>

type FormOptions = {
  /** Returns the errors that keep the form from being sent, in the order of the fields. */
  check?: (data: FormData) => FieldErrors
  /** Sends the form; returns the success message, if any. */
  send: (data: FormData, form: HTMLFormElement) => Promise<string | undefined>
  failed: FailureTable
  /**
   * Where to show the server's errors about fields: 'fields' also shows the message if the form lacks one of the
   * fields, and a list if there are errors about other fields.
   */
  serverErrors?: 'fields' | 'message' | 'both' | string[]
  /** The result if the form was sent before scripts ran. */
  before?: { message?: SubmitMessage | undefined; fieldErrors: FieldErrors } | undefined
}

/**
 * Like `useSubmit`, for a form: shows errors at their fields, and focuses the first such field. An error goes as soon as
 * what it says is no longer true; one from the server, when its field is edited.
 */
export function useFormSubmit({ check, send, failed, serverErrors = 'fields', before }: FormOptions) {
  const { busy, message, run, clearMessage } = useSubmit({ failed, before: before?.message })
  const [{ fieldErrors, areServers }, setErrors] = useState({
    fieldErrors: before?.fieldErrors ?? {},
    areServers: true,
  })
  const recheckFrom = useRecheck((form, edited) => {
    if (!Object.values(fieldErrors).some(Boolean)) return
    const found = check?.(new FormData(form)) ?? {}
    const left = Object.entries(fieldErrors).map(([name, text]) => {
      const remains = areServers && name !== edited
      return [name, text && (found[name] ?? (remains ? text : undefined))]
    })
    setErrors({ fieldErrors: Object.fromEntries(left), areServers })
  })

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    recheckFrom(form)
    const data = new FormData(form)
    const found = check?.(data) ?? {}
    setErrors({ fieldErrors: found, areServers: false })
    clearMessage()
    if (focusFirst(form, found)) return
    await run(async () => {
      try {
        return await send(data, form)
      } catch (error) {
        const all = Object.entries(serverErrors === 'message' ? {} : fieldErrorsOf(error))
        const own = all.filter(([name]) => !Array.isArray(serverErrors) || serverErrors.includes(name))
        const errors = Object.fromEntries(own)
        setErrors({ fieldErrors: errors, areServers: true })
        const areAllShown =
          focusFirst(form, errors) && all.every(([name]) => name in errors && form.elements.namedItem(name))
        if (serverErrors === 'both' || !areAllShown) throw error
        return undefined
      }
    })
  }

  return { busy, message, fieldErrors, onSubmit, clearMessage }
}

/**
 * Calls `recheck` with the name of a field whenever someone edits it, once the form has been sent. It waits until React
 * has rendered the edit: rendered before, a controlled field would lose it.
 */
function useRecheck(recheck: (form: HTMLFormElement, edited: string) => void) {
  const [sent, setSent] = useState<HTMLFormElement>()
  const onInput = useEffectEvent((edited: string) => sent && recheck(sent, edited))
  useEffect(() => {
    if (!sent) return
    const listener = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !sent.contains(target)) return
      queueMicrotask(() => onInput(target.getAttribute('name') ?? ''))
    }
    // React's own listener is on the document, and this one comes after it.
    addEventListener('input', listener)
    return () => removeEventListener('input', listener)
  }, [sent])
  return setSent
}

/** Focuses the first field with an error, in page order; returns whether there is an error. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = firstField(form, (name) => Boolean(errors[name]))
  if (field) showField(field)
  return Object.values(errors).some(Boolean)
}

export function fieldErrorsOf(error: unknown): FieldErrors {
  const cause = error instanceof Refusal ? error.cause : error
  const fields = cause instanceof CallError ? (cause.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.join(' ')]))
}
