import { Link } from 'react-router'
import type { Message } from './timed-message.ts'
import styles from './toast.module.css'

/** Slides in from below the hand that pressed. Its two live regions stand there always, so that both are announced. */
export function Toast({ message }: { message: Message | undefined }) {
  return (
    <div className={styles.place}>
      <div role="status">{message?.kind === 'success' && <Slip message={message} />}</div>
      <div role="alert">{message?.kind === 'error' && <Slip message={message} />}</div>
    </div>
  )
}

function Slip({ message: { kind, text, link } }: { message: Message }) {
  return (
    <p className={kind === 'error' ? `${styles.toast} ${styles.bad}` : styles.toast}>
      <span>{text}</span>
      {link && <Link to={link.to}>{link.text}</Link>}
    </p>
  )
}
