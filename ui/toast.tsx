import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import styles from './toast.module.css'

type Message = { kind: 'success' | 'error'; text: string }

type Props = {
  message: Message | undefined
  /** Shown with a success. */
  link?: { to: string; text: string }
  /** Called when the message has been shown long enough; every new message starts the time again. */
  onExpire: () => void
}

/** A success takes less time to read than an error. */
const shownMs = { success: 3000, error: 5000 } as const

/** A passing message. Its two live regions are always rendered, so that both kinds are announced. */
export function Toast({ message, link, onExpire }: Props) {
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => expire(), shownMs[message.kind])
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div className={styles.place}>
      <div role="status">
        {message?.kind === 'success' && (
          <p className={styles.toast}>
            <span>{message.text}</span>
            {link && <Link to={link.to}>{link.text}</Link>}
          </p>
        )}
      </div>
      <div role="alert">
        {message?.kind === 'error' && (
          <p className={`${styles.toast} ${styles.bad}`}>
            <span>{message.text}</span>
          </p>
        )}
      </div>
    </div>
  )
}
