import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft } from '../../session/drafts.ts'

const pauseMs = 400

/** Keeps a draft after a pause, and at once when the page is left. A draft without changes is forgotten. */
export function useDraft(person: number, subject: string) {
  const [isKept, setKept] = useState(true)
  const waiting = useRef<{ draft: Draft; timer: ReturnType<typeof setTimeout> }>(undefined)

  const store = useRef(() => {})
  store.current = () => {
    if (!waiting.current) return
    const { draft, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    if (Object.keys(draft.changed).length === 0) forgetDraft(person, subject)
    else setKept(keepDraft(person, subject, draft))
  }

  useEffect(() => {
    const storeNow = () => store.current()
    addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', storeNow)
    return () => {
      storeNow()
      removeEventListener('pagehide', storeNow)
      document.removeEventListener('visibilitychange', storeNow)
    }
  }, [])

  return {
    /** False if the device refused to keep it. */
    isKept,
    keep(draft: Draft) {
      clearTimeout(waiting.current?.timer)
      waiting.current = { draft, timer: setTimeout(() => store.current(), pauseMs) }
      // A saved or discarded form leaves nothing behind, even if the tab is closed at once.
      if (Object.keys(draft.changed).length === 0) store.current()
    },
  }
}
