import { useRef, useState } from 'react'
import { CallError, Refusal } from './call-error.ts'
import { type FailureTable, failureMessage } from './failure-message.ts'

export type SubmitMessage = { kind: 'success' | 'error'; text: string }

/** The work of a submission; returns the message after success, if any. */
type Work = (() => Promise<string | undefined>) | (() => Promise<void>)

/**
 * Runs one submission at a time, and ignores further calls of `run` until it is done. It never cancels a request. `run`
 * does not reject: a failure becomes the message, and an unexpected one is also logged.
 */
export function useSubmit({ failed, before }: { failed: FailureTable; before?: SubmitMessage | undefined }) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState(before)
  const running = useRef(false)

  async function run(work: Work): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setMessage(undefined)
    try {
      const text = await work()
      if (text) setMessage({ kind: 'success', text })
    } catch (error) {
      logUnexpected(error)
      setMessage({ kind: 'error', text: failureMessage(error, failed) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, message, run, clearMessage: () => setMessage(undefined) }
}

/** Logs an error unless it is a failed call or a refusal, which are normal: any other error is a bug of ours. */
export function logUnexpected(error: unknown): void {
  const cause = error instanceof Refusal ? error.cause : error
  if (cause !== undefined && !(cause instanceof CallError || cause instanceof Refusal)) console.error(cause)
}
