import { useEffect, useState, useSyncExternalStore } from 'react'
import { ToastPlace } from '#ui/feedback/toast.tsx'
import { Button } from '#ui/input/button.tsx'

type Toast = {
  text: string
  kind?: 'success' | 'error'
  /** Undoes the reported action. */
  undo?: () => void
}

let shown: (Toast & { id: number }) | undefined
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Reports briefly that an action succeeded; with `undo`, offers to undo it.
 *
 *     toast({ text: 'Comment hidden', undo: () => show.mutate({ params: { id } }) })
 */
export function toast(message: Toast): void {
  lastId += 1
  set({ ...message, id: lastId })
}

function set(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const shownMs = { plain: 4000, withUndo: 10_000, error: 8000 }

/** Renders the toasts; the frame uses it once. A toast stays while the pointer or the focus is on it. */
export function Toasts() {
  const message = useSyncExternalStore(subscribe, () => shown)
  const [isPaused, setPaused] = useState(false)

  // The next person to sign in must not see it.
  useEffect(() => () => set(undefined), [])

  useEffect(() => {
    if (!message || isPaused) return
    const time = message.undo ? shownMs.withUndo : message.kind === 'error' ? shownMs.error : shownMs.plain
    const timer = setTimeout(() => set(undefined), time)
    return () => clearTimeout(timer)
  }, [message, isPaused])

  return (
    <ToastPlace
      message={message}
      isError={message?.kind === 'error'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {message?.undo && (
        <Button
          variant="text"
          onClick={() => {
            message.undo?.()
            setPaused(false)
            set(undefined)
          }}
        >
          Undo
        </Button>
      )}
    </ToastPlace>
  )
}
