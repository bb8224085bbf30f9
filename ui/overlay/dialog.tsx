import type { ComponentProps } from 'react'
import { Modal } from './modal.tsx'

/** A question in the middle of the window. Its close button is there even while its content loads or fails. */
export function Dialog(props: Omit<ComponentProps<typeof Modal>, 'placement' | 'head' | 'keepsInput'>) {
  return <Modal {...props} keepsInput />
}
