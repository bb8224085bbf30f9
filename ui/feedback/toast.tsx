import { type HTMLAttributes, useEffect, useEffectEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Cluster, Stack } from '../layout/arrange.tsx'
import styles from './feedback.module.css'

type PlaceProps = HTMLAttributes<HTMLElement> & {
  message: { text: string; id?: number } | undefined
  isError?: boolean
}

/**
 * The place of a temporary message at the bottom of the window; `children` stand behind its text. It is always
 * rendered, because screen readers announce changes only in existing live regions.
 */
export function ToastPlace({ message, isError = false, children, ...rest }: PlaceProps) {
  return (
    <Stack {...rest} align="center" className={styles.place} role={isError ? 'alert' : 'status'}>
      {message && (
        <Cluster
          key={message.id}
          unbroken
          gap={5}
          className={classNames('forge arrives', styles.toast, isError && styles.failed)}
        >
          <p>{message.text}</p>
          {children}
        </Cluster>
      )}
    </Stack>
  )
}

type Props = {
  message: { text: string } | undefined
  /** Called when the message expires; every new message restarts the time. */
  onExpire: () => void
}

const shownMs = 5000

/** A temporary error message. */
export function Toast({ message, onExpire }: Props) {
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => expire(), shownMs)
    return () => clearTimeout(timer)
  }, [message])

  return <ToastPlace message={message} isError />
}
