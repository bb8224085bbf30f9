import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import notice from './notice.module.css'

type Message = { kind: 'success' | 'error'; text: string }

/**
 * The message after a form was sent, scrolled into view. Both live regions are always rendered, which screen readers
 * need to announce them; an empty one has no height (`base.css`).
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
    // A field with an error has the focus and stays in view instead.
    const isFieldNext = document.activeElement?.matches('[aria-invalid]')
    if (!isFieldNext) line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={line} className={classNames(notice.note, notice[kind])}>
      <strong>{text}</strong>
    </p>
  )
}
