import { data, type RouterContextProvider, redirect } from 'react-router'
import { CallError } from '#client/call-error.ts'
import { type FailureTable, failureMessage } from '#client/failure-message.ts'
import { type FieldErrors, fieldErrorsOf } from '#client/use-form-submit.ts'
import type { SubmitMessage } from '#client/use-submit.ts'
import type { Call } from './call-types.ts'
import { serverCall } from './server-client.ts'

/** A form that a browser sent without scripts and the page shows again: the typed values and the errors. */
export type PostedForm = {
  values: Record<string, string>
  fieldErrors: FieldErrors
  message?: SubmitMessage | undefined
}

type PostedRequest = { request: Request; context: Readonly<RouterContextProvider> }

type FormHandling = {
  /** The fields to fill in again; never a password. */
  keep: readonly string[]
  /** The same check as in the browser. */
  check: (form: FormData) => FieldErrors
  send: (call: Call, form: FormData) => Promise<unknown>
  failed: FailureTable
  /** The page that confirms success. */
  done: string
}

/**
 * The route action of a form that needs no sign-in: sends it for the visitor and redirects to `done`, or shows it
 * again.
 */
export async function sendPostedForm(
  { request, context }: PostedRequest,
  { keep, check, send, failed, done }: FormHandling,
) {
  const form = await request.formData()
  const values = valuesOf(form, keep)
  const fieldErrors = check(form)
  if (Object.values(fieldErrors).some(Boolean)) return redisplayed({ values, fieldErrors }, 400)
  try {
    await send(serverCall(context), form)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const message = { kind: 'error', text: failureMessage(error, failed) } as const
    return redisplayed({ values, fieldErrors: fieldErrorsOf(error), message }, statusOf(error))
  }
  return redirect(done, 303)
}

/** The route action of a form that only the browser's scripts can send, for signed-in customers: shows it again. */
export async function redisplayPostedForm(
  { request }: PostedRequest,
  { keep, text }: { keep: string[]; text: string },
) {
  const values = valuesOf(await request.formData(), keep)
  return redisplayed({ values, fieldErrors: {}, message: { kind: 'error', text } }, 422)
}

function redisplayed(form: PostedForm, status: number) {
  return data(form, { status })
}

function valuesOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
}

/** The page has the call's status, or 503 if the backend was unreachable. */
function statusOf({ status }: CallError): number {
  return status >= 400 ? status : 503
}
