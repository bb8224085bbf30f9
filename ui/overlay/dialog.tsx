import { type ReactNode, useId } from 'react'
import { uiMessages } from '#ui/messages.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../data/icon.tsx'
import { IconButton } from '../input/button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  open: boolean
  /** Called on Esc, on a press outside, or by the close button. */
  onClose: () => void
  children: ReactNode
  /** The buttons; the safe one comes first. */
  actions?: ReactNode
  /** For a choice among many options, rather than a question. */
  wide?: boolean
}

/** A modal dialog (see `useModal`). It always has a close button, even while its content loads or fails. */
export function Dialog({ title, open, onClose, children, actions, wide = false }: Props) {
  const modal = useModal({ open, onClose, keepsInput: true })
  const titleId = useId()
  return (
    <dialog {...modal} className={classNames(styles.dialog, wide && styles.wide)} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* Comes last, because the first button gets focus. */}
      {open && (
        <IconButton label={uiMessages.close} className={styles.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </dialog>
  )
}
