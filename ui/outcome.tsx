import { classNames } from './class-names.ts'
import notice from './notice.module.css'

export type Said = { kind: 'success' | 'error'; text: string }

/** What came of sending a form. Its two live regions stand there always, so that both kinds are announced. */
export function Outcome({ said }: { said: Said | undefined }) {
  return (
    <div>
      <div role="status">{said?.kind === 'success' && <Line said={said} />}</div>
      <div role="alert">{said?.kind === 'error' && <Line said={said} />}</div>
    </div>
  )
}

function Line({ said: { kind, text } }: { said: Said }) {
  return (
    <p className={classNames(notice.note, notice[kind])}>
      <strong>{text}</strong>
    </p>
  )
}
