import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import type { RecordForm } from '../use-record-form.ts'

/** Ctrl+S, or ⌘S. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Asks before leaving only if the device could not store the draft, so the input would be lost. */
export function LeaveDialog({ form: { isChanged, isDraftSaved } }: { form: RecordForm }) {
  const wouldLose = isChanged && !isDraftSaved
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => wouldLose && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your changes aren’t saved, and this device couldn’t store them. If you leave, they’re lost."
      confirm="Leave"
      open={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
