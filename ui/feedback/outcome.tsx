import { useEffect, useRef } from 'react'
import styles from './feedback.module.css'

type Message = { kind: 'success' | 'error'; text: string }

/**
 * The message after sending a form, scrolled into view. Both live regions are always rendered, because screen readers
 * announce changes only in existing regions; empty ones have no height (`base.css`).
 */
export function Outcome({ message }: { message: Message | undefined }) {
  return (
    <>
      <div role="status">{message?.kind === 'success' && <Line {...message} />}</div>
      <div role="alert">{message?.kind === 'error' && <Line {...message} />}</div>
    </>
  )
}

function Line({ kind, text }: Message) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // If a field with an error is focused, keeps that field in view.
    const isFieldNext = document.activeElement?.matches('[aria-invalid]')
    if (!isFieldNext) line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={line} className={styles.note} data-kind={kind}>
      <strong>{text}</strong>
    </p>
  )
}
