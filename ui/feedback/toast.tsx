import { useEffect, useEffectEvent } from 'react'
import styles from './toast.module.css'

type Props = {
  message: { text: string } | undefined
  /** Called when the message has been shown long enough; every new message starts the time again. */
  onExpire: () => void
}

/** Long enough to be read. */
const shownMs = 5000

/** A passing error. Its live region is always rendered, so that the error is announced. */
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
