import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts'

type Options = {
  open: boolean
  /** Called on Esc or a press outside. */
  onClose: () => void
  /** Protects input: after typing or choosing in it, a press outside does not close it. */
  keepsInput?: boolean
}

/**
 * The common behavior of modal `<dialog>`s; returns its properties. Esc, or a press that begins and ends outside,
 * closes it; the focus returns to the element that opened it, even if the dialog is unmounted. While a busy button or
 * form shows that it is sending, it stays open.
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
    // The browser closed it, for example on Esc. The event comes later, when we may have closed it or opened it again.
    onClose: () => {
      if (open && !ref.current?.open) onClose()
    },
    onCancel: (event: { preventDefault: () => void }) => {
      if (isSending(ref.current)) event.preventDefault()
    },
    onInput: (event: { target: EventTarget }) => {
      // A search text is no input to protect.
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
      // Selecting text may end outside.
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
