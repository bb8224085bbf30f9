import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { isOutside } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './drawer.module.css'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A sheet at the edge of the screen for what belongs to the page but is not always needed. Modal. */
export function Drawer({ title, open, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, which the element handles itself
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => isOutside(event) && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {open && children}
    </dialog>
  )
}
