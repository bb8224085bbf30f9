import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import notice from './notice.module.css'

type Message = { kind: 'success' | 'error'; text: string }

/**
 * The message after a form was sent, brought into view. Its two live regions are always rendered, so that both kinds are
 * announced; an empty one takes no room (`base.css`).
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
    // A field that needs another look has the focus, and stays in view instead.
    const isFieldNext = document.activeElement?.matches('[aria-invalid]')
    if (!isFieldNext) line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={line} className={classNames(notice.note, notice[kind])}>
      <strong>{text}</strong>
    </p>
  )
}
