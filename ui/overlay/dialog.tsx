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
  /** Called on Esc, on a press outside, or by the button that closes it. */
  onClose: () => void
  children: ReactNode
  /** The buttons; the safe one comes first. */
  acts?: ReactNode
  /** For a choice among many things, rather than a question. */
  wide?: boolean
}

/** A modal dialog (see `useModal`). Whatever its content is at the moment, it has a button that closes it. */
export function Dialog({ title, open, onClose, children, acts, wide = false }: Props) {
  const modal = useModal({ open, onClose, keepsInput: true })
  const titleId = useId()
  return (
    <dialog {...modal} className={classNames(styles.dialog, wide && styles.wide)} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      {acts && <div className={styles.acts}>{acts}</div>}
      {/* The last one, since the first gets the focus. */}
      {open && (
        <IconButton label={uiMessages.close} className={styles.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </dialog>
  )
}
