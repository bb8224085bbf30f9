import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts'

type Options = {
  open: boolean
  /** Called when a person leaves by Esc or by a press outside. */
  onClose: () => void
  /** For what would be lost: once something was typed or chosen in it, a press outside does not close it. */
  keepsInput?: boolean
}

/**
 * What every modal `<dialog>` has in common; returns its properties. It is left by Esc and by a press that begins and ends
 * outside, and gives the focus back to what opened it, also where the dialog itself goes. While something is being sent
 * from it, which a busy button or form says, it waits for the answer.
 */
export function useModal({ open, onClose, keepsInput = false }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const hasInput = useRef(false)

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    hasInput.current = false
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    // Of its own accord, as by Esc. It tells of it later: by then it may have been closed by us, or be open again.
    onClose: () => {
      if (open && !ref.current?.open) onClose()
    },
    onCancel: (event: { preventDefault: () => void }) => {
      if (isSending(ref.current)) event.preventDefault()
    },
    onInput: (event: { target: EventTarget }) => {
      // What is searched for is no work.
      if (!(event.target instanceof HTMLInputElement && event.target.type === 'search'))
        hasInput.current = true
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = isOutside(event)
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isSending(ref.current)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Whoever selects a text may let go outside.
      if (pressedOutside.current && isOutside(event) && !(keepsInput && hasInput.current)) onClose()
    },
  }
}

/** A press on the backdrop targets the dialog element itself, outside its box. */
function isOutside({
  target,
  currentTarget,
  clientX: x,
  clientY: y,
}: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

function isSending(dialog: HTMLDialogElement | null): boolean {
  return dialog?.querySelector(':is(button, form)[aria-busy="true"]') != null
}
