import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts'

type Options = {
  open: boolean
  /** Called on Esc or a press outside. */
  onClose: () => void
  /** Keeps the dialog open on a press outside once something was typed or chosen in it. */
  keepsInput?: boolean
  /** The dialog, for a caller that closes it itself. */
  ref?: RefObject<HTMLDialogElement | null> | undefined
}

/**
 * The common behavior of modal `<dialog>`s; returns the dialog's properties. Esc, or a press that begins and ends
 * outside, closes the dialog, and focus returns to the element that opened it, even if the dialog is unmounted. While a
 * button or form inside is sending, the dialog stays open.
 */
export function useModal({ open, onClose, keepsInput = false, ref: given }: Options) {
  const own = useRef<HTMLDialogElement>(null)
  const ref = given ?? own
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
    // The browser closed the dialog, for example on Esc. The event arrives later: by then our code may have closed or
    // reopened it.
    onClose: () => {
      if (open && !ref.current?.open) onClose()
    },
    onCancel: (event: { preventDefault: () => void }) => {
      if (isSending(ref.current)) event.preventDefault()
    },
    onInput: (event: { target: EventTarget }) => {
      // Text in a search field needs no protection.
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
      // A drag that selects text may end outside.
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
