import { CallError, isRecord, Refusal, UnreadableAnswer } from './call-error.ts'

type Text = string | ((error: CallError) => string | undefined)

/**
 * What a place says about failures: a text for a code or status of the server, for a call without an answer (`offline`),
 * for an answer that is not what the call promises (`unreadable`), and for one without a detail. A text alone is the
 * `fallback`.
 */
export type FailureTable = string | FailureTexts

type FailureTexts = {
  [codeOrStatus: string | number]: Text | undefined
  offline?: Text
  unreadable?: Text
  withoutDetail?: Text
  fallback: string
}

/**
 * The message to show for a failure: that of a `Refusal`, else the table's text for the server's code or status, else
 * the server's detail, else the fallback. Messages of the browser's HTTP client are never shown.
 */
export function failureMessage(error: unknown, table: FailureTable): string {
  if (error instanceof Refusal) return error.message
  const texts: FailureTexts = typeof table === 'string' ? { fallback: table } : table
  if (!(error instanceof CallError)) return texts.fallback
  const textFor = (cause: string | number) => {
    const text = Object.hasOwn(texts, cause) ? texts[cause] : undefined
    return typeof text === 'function' ? text(error) : text
  }
  return (
    (error.code && textFor(error.code)) ??
    textFor(causeOf(error)) ??
    error.detail ??
    textFor('withoutDetail') ??
    texts.fallback
  )
}

function causeOf({ status, cause }: CallError): string | number {
  return cause instanceof UnreadableAnswer ? 'unreadable' : status || 'offline'
}

/** The validation errors in one line: 'email: Enter a valid email address.; password: …'. */
export function fieldsLine({ fields }: CallError): string | undefined {
  if (!fields) return undefined
  return Object.entries(fields)
    .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
    .join('; ')
}

/** The body of the response as JSON text; undefined if it was empty or not JSON. */
export function bodyText({ body }: CallError): string | undefined {
  return isRecord(body) && Object.keys(body).length > 0 ? JSON.stringify(body) : undefined
}
