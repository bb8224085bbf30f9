import { CallError, messageOf } from '../../client/call-error.ts'

/** What to tell the person about a failure: the server's sentence, or ours where there was no answer. */
export function failureText(error: unknown): string {
  if (error instanceof CallError && error.status === 0) {
    return 'The shop could not be reached. Nothing is lost; try again when you are connected.'
  }
  // The same key was used for other words: the earlier call has been done, and only its answer was lost.
  if (error instanceof CallError && error.code === 'idempotency_mismatch') {
    return 'An earlier attempt has gone through after all, with other words than these. Look at it first.'
  }
  if (error instanceof CallError && error.fields) return 'Some fields need another look.'
  return messageOf(error, 'That did not work. Please try again.')
}
