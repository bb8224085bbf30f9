import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { failureText } from '#admin/session/failure-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Props = {
  /** Asks for the confirmation: 'Delete this question?' */
  title: string
  /** The consequence, in a sentence. */
  text: ReactNode
  /** The label of the confirm button, a verb: 'Delete'. */
  confirm: string
  open: boolean
  pending?: boolean
  /** The error if the confirmed call has failed; the dialog then stays open. */
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before an action that cannot be undone, and states its consequence. Actions with an undo run at once and show a
 * toast that offers it.
 */
export function ConfirmDialog({ text, confirm, pending = false, error, onConfirm, ...dialog }: Props) {
  const actions = (
    <>
      <Button variant="line" onClick={dialog.onClose}>
        Cancel
      </Button>
      <Button pending={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  // A menu that closes would take the dialog along.
  return createPortal(
    <Dialog {...dialog} actions={actions}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {Boolean(error) && <Notice kind="error">{failureText(error)}</Notice>}
    </Dialog>,
    document.body,
  )
}
