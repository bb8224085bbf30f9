import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '#ui/overlay/modal.tsx'
import { OpenButton } from './open-button.tsx'

type Props = {
  /** The label of the button. */
  label: ReactNode
  /** The heading of the drawer; by default the label. */
  title?: string
  variant?: 'line' | 'text'
  children: (close: () => void) => ReactNode
}

/** A button that opens a modal sheet at the edge of the screen, for what staff seldom need. It may hold a form. */
export function Drawer({ label, title = String(label), variant, children }: Props) {
  return (
    <OpenButton {...{ label, variant }}>
      {(close) =>
        createPortal(
          <Modal title={title} open onClose={close} placement="end" keepsInput>
            {children(close)}
          </Modal>,
          document.body,
        )
      }
    </OpenButton>
  )
}
