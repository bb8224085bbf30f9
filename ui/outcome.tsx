import { classNames } from './class-names.ts'
import notice from './notice.module.css'

type Message = { kind: 'success' | 'error'; text: string }

/** The message after a form was sent. Its two live regions are always rendered, so that both kinds are announced. */
export function Outcome({ message }: { message: Message | undefined }) {
  return (
    <div>
      <div role="status">{message?.kind === 'success' && <Line {...message} />}</div>
      <div role="alert">{message?.kind === 'error' && <Line {...message} />}</div>
    </div>
  )
}

function Line({ kind, text }: Message) {
  return (
    <p className={classNames(notice.note, notice[kind])}>
      <strong>{text}</strong>
    </p>
  )
}
