import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

type Props = {
  title: string
  open: boolean
  /** Called on Esc, on a click outside, or when the content closes it; the browser restores the focus. */
  onClose: () => void
  children: ReactNode
  /** The buttons; the safe one comes first. */
  acts?: ReactNode
  /** For a choice among many things, rather than a question. */
  wide?: boolean
}

/** A modal dialog. */
export function Dialog({ title, open, onClose, children, acts, wide = false }: Props) {
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
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => isOutside(event) && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {acts && <div className={styles.acts}>{acts}</div>}
    </dialog>
  )
}

/** A click on the backdrop targets the dialog element itself, outside its box. */
export function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
