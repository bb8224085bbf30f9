import { useRef, useState } from 'react'
import { minFormAgeMs } from '../../contract/form-age.ts'

type Texts = {
  done: string
  failed: (error: unknown) => string
}

type Said = { kind: 'success' | 'error'; text: string }

/**
 * Sends a form once at a time and says what came of it. `work` is given for how long the form has been open, in
 * milliseconds; a form that was filled in faster than the server believes of a person waits the rest.
 */
export function useSending({ done, failed }: Texts) {
  const [openedAt] = useState(() => performance.now())
  const [said, say] = useState<Said>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function send(work: (age: number) => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    say(undefined)
    try {
      await untilOldEnough(openedAt)
      await work(Math.round(performance.now() - openedAt))
      say({ kind: 'success', text: done })
    } catch (error) {
      say({ kind: 'error', text: failed(error) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { send, busy, said, hush: () => say(undefined) }
}

function untilOldEnough(openedAt: number): Promise<void> {
  const rest = openedAt + minFormAgeMs - performance.now()
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)))
}
