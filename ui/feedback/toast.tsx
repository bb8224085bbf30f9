import { useEffect, useEffectEvent } from 'react'
import styles from './toast.module.css'

type Props = {
  message: { text: string } | undefined
  /** Called when the message expires; every new message restarts the time. */
  onExpire: () => void
}

const shownMs = 5000

/**
 * A temporary error message. Its live region is always rendered, because screen readers announce changes only in
 * existing regions.
 */
export function Toast({ message, onExpire }: Props) {
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => expire(), shownMs)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div className={styles.place} role="alert">
      {message && <p className={styles.toast}>{message.text}</p>}
    </div>
  )
}
