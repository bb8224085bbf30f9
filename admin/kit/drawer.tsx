import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '#ui/overlay/modal.tsx'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A modal sheet at the edge of the screen, for the parts of a page that staff seldom need. It may have a form. */
export function Drawer({ children, ...rest }: Props) {
  return createPortal(
    <Modal {...rest} placement="end" keepsInput>
      {rest.open && children}
    </Modal>,
    document.body,
  )
}
