import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Stack } from '../layout/arrange.tsx'
import styles from './accordion.module.css'

type Props = {
  id?: string
  title: string
  /** One line below the title. */
  note?: string
  /** Also called when an item appears open: it may have been opened before hydration. */
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A heading that shows and hides its content. Several can be open at once; find-in-page opens a closed item. */
export function AccordionItem({ id, title, note, onToggle, children }: Props) {
  const item = useRef<HTMLDetailsElement>(null)
  const onAppear = useEffectEvent(() => {
    if (item.current?.open) onToggle?.(true)
  })
  useEffect(() => onAppear(), [])
  return (
    <details
      ref={item}
      id={id}
      className={styles.item}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      suppressHydrationWarning
    >
      <summary className="summary">
        {note === undefined ? (
          title
        ) : (
          <Stack as="span">
            <span>{title}</span>
            <span className={`${styles.note} one-line`}>{note}</span>
          </Stack>
        )}
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
