import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  title: string
  open: boolean
  /** Esc, a click outside, or whatever the content does; the focus goes back by itself. */
  onClose: () => void
  children: ReactNode
  /** The buttons, the safe one first. */
  acts?: ReactNode
}

/** A question that must be answered first: a sheet on the table. */
export function Dialog({ title, open, onClose, children, acts }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, which the element itself hears
    <dialog
      ref={ref}
      className={styles.dialog}
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

/** A press on the veil lands on the dialog element itself, outside of its box. */
export function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
