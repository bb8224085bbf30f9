import { CallError } from '../../client/call-error.ts'
import { failureText } from '../session/failure-text.ts'

/** Why an order was not saved. */
export function orderFailure(error: Error): string {
  const isStale = error instanceof CallError && error.code === 'stale_version'
  return isStale
    ? 'Somebody else has just changed the order. This is the present one; make the move again.'
    : failureText(error)
}
