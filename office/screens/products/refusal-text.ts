import { CallError } from '../../../client/call-error.ts'
import { failureText } from '../../session/failure-text.ts'

/** What to tell about a change without a form: the sentences of its fields, or that of the call. */
export function refusalText(error: unknown): string {
  const fields = error instanceof CallError ? error.fields : undefined
  if (!fields) return failureText(error)
  return Object.values(fields).flat().join(' ')
}
