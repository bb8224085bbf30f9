import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/input/button.tsx'
import styles from './toasts.module.css'

type Toast = {
  text: string
  kind?: 'success' | 'error'
  /** Takes back what the toast tells of. */
  undo?: () => void
}

let shown: (Toast & { id: number }) | undefined
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Tells in passing that something was done; with `undo`, how to take it back.
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

/** The place of the toasts; one in the frame. It stays while the pointer or the focus is on it. */
export function Toasts() {
  const message = useSyncExternalStore(subscribe, () => shown)
  const [isHeld, setHeld] = useState(false)

  // Whoever comes next has not seen what was done.
  useEffect(() => () => set(undefined), [])

  useEffect(() => {
    if (!message || isHeld) return
    const time = message.undo ? shownMs.withUndo : message.kind === 'error' ? shownMs.error : shownMs.plain
    const timer = setTimeout(() => set(undefined), time)
    return () => clearTimeout(timer)
  }, [message, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the message while it is being read
    <div
      className={styles.place}
      role={message?.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message && (
        <div key={message.id} className={styles.toast} data-kind={message.kind}>
          <p>{message.text}</p>
          {message.undo && (
            <Button
              look="text"
              onClick={() => {
                message.undo?.()
                setHeld(false)
                set(undefined)
              }}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
