import { type ComponentProps, type ReactNode, useId } from 'react'
import { uiMessages } from '#ui/messages.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../data/icon.tsx'
import { IconButton } from '../input/button.tsx'
import { Cluster, Stack } from '../layout/arrange.tsx'
import styles from './overlay.module.css'
import { type ModalRef, useModal } from './use-modal.ts'

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'open' | 'ref' | 'title'> & {
  /** The name of the dialog, and its heading if it has no other head. */
  title: string
  open: boolean
  /** Called on Esc, on a press outside, or by the close button. */
  onClose: () => void
  /** In the middle, a sheet at the edge or at the bottom of the window, or over the whole window. */
  placement?: 'center' | 'end' | 'bottom' | 'full'
  /** Stands next to the close button, instead of a heading; with `null` there is neither. */
  head?: ReactNode
  closeLabel?: string
  /** The buttons below the content, always visible; the safe one comes first. */
  actions?: ReactNode
  /** For a choice among many options, rather than a question. */
  wide?: boolean
  /** Keeps the dialog open on a press outside once something was typed or chosen in it. */
  keepsInput?: boolean
  ref?: ModalRef
}

/** A modal dialog (see `useModal`): a head with a close button, content that scrolls, and actions. */
export function Modal({
  title,
  open,
  onClose,
  placement = 'center',
  head,
  closeLabel = uiMessages.close,
  actions,
  wide = false,
  keepsInput = false,
  ref,
  className,
  children,
  ...rest
}: Props) {
  const modal = useModal({ open, onClose, keepsInput, ref })
  const titleId = useId()
  const name = head === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': title }
  const close = head !== null && (
    <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
      {placement === 'full' ? '×' : <Icon name="close" />}
    </IconButton>
  )
  return (
    <dialog
      popover="manual"
      aria-modal="true"
      {...modal}
      {...rest}
      {...name}
      className={classNames('arrives', styles.modal, wide && styles.wide, className)}
      data-placement={placement}
    >
      {head !== null && <div className={styles.head}>{head ?? <h2 id={titleId}>{title}</h2>}</div>}
      {placement !== 'center' && close}
      <Stack gap={4} className={styles.body}>
        {children}
      </Stack>
      {actions && (
        <Cluster justify="end" gap={3} className={styles.actions}>
          {actions}
        </Cluster>
      )}
      {/* Comes last, because the first control gets focus: in a question, its own button or field. */}
      {placement === 'center' && close}
    </dialog>
  )
}
