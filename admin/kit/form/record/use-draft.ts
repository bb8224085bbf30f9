import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, onForgotten } from '#admin/session/drafts.ts'

const pauseMs = 400

/** Stores a draft after a pause, and at once when the person leaves the page. Deletes a draft without changes. */
export function useDraft(person: number, subject: string) {
  const [isSaved, setSaved] = useState(true)
  const waiting = useRef<{ draft: Draft; timer: ReturnType<typeof setTimeout> }>(undefined)

  const latest = useRef<Draft>(undefined)

  const store = useRef(() => {})
  store.current = () => {
    if (!waiting.current) return
    const { draft, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    if (Object.keys(draft.changed).length === 0) forgetDraft(person, subject)
    else setSaved(keepDraft(person, subject, draft))
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

  // Another tab has saved or discarded this draft; the input in this tab is still unsaved.
  useEffect(
    () =>
      onForgotten(person, subject, () => {
        const draft = latest.current
        if (draft && Object.keys(draft.changed).length > 0) keepDraft(person, subject, draft)
      }),
    [person, subject],
  )

  return {
    /** False if the device refused to store the draft. */
    isDraftSaved: isSaved,
    keep(draft: Draft) {
      latest.current = draft
      clearTimeout(waiting.current?.timer)
      waiting.current = { draft, timer: setTimeout(() => store.current(), pauseMs) }
      // A saved or discarded form must leave no draft, even if the person closes the tab at once.
      if (Object.keys(draft.changed).length === 0) store.current()
    },
  }
}
