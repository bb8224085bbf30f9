import { type MouseEvent, type RefObject, useEffectEvent, useRef } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts'
import { openModal } from './open-modal.ts'

/** Closes an open dialog at once, as a person would. */
export type ModalRef = RefObject<{ close: () => void } | null>

type Options = {
  open: boolean
  /** Called on Esc or a press outside. */
  onClose: () => void
  /** Keeps the dialog open on a press outside once something was typed or chosen in it. */
  keepsInput?: boolean
  ref?: ModalRef | undefined
}

/**
 * The common behavior of modal `<dialog>`s; returns the dialog's properties. Esc, or a press that begins and ends
 * outside, closes the dialog, and focus returns to the element that opened it, even if the dialog is unmounted. While a
 * button or form inside is sending, the dialog stays open.
 */
export function useModal({ open, onClose, keepsInput = false, ref: given }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  const hasInput = useRef(false)
  const onClosed = useEffectEvent(onClose)
  const isEdited = useEffectEvent(() => (keepsInput && hasInput.current) || isSending(ref.current))

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    hasInput.current = false
    const { close, dismiss } = openModal(dialog, {
      isBusy: () => isSending(dialog),
      isEdited: () => isEdited(),
      onClosed: () => onClosed(),
    })
    if (given) given.current = { close: dismiss }
    return close
  }, [open])

  return {
    ref,
    onInput: (event: { target: EventTarget }) => {
      // Text in a search field needs no protection.
      if (!(event.target instanceof HTMLInputElement && event.target.type === 'search'))
        hasInput.current = true
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isSending(ref.current)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function isSending(dialog: HTMLDialogElement | null): boolean {
  return dialog?.querySelector(':is(button, form)[aria-busy="true"]') != null
}
