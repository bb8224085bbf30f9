import { CallError, messageOf } from '../../client/call-error.ts'

/** What to tell the person about a failure: the server's sentence, or ours where there was no answer. */
export function failureText(error: unknown): string {
  if (error instanceof CallError && error.status === 0) {
    return 'The shop could not be reached. Nothing is lost; try again when you are connected.'
  }
  if (error instanceof CallError && error.fields) return 'Some fields need another look.'
  return messageOf(error, 'That did not work. Please try again.')
}
