import { uiMessages } from '#ui/messages.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../input/button.tsx'
import styles from './feedback.module.css'
import { Notice } from './notice.tsx'

type Props = { message?: string | undefined; onRetry?: (() => void) | undefined; className?: string }

/** A failed load, with a retry. Shows a general message without `message`. */
export function ErrorBox({ message, onRetry, className }: Props) {
  return (
    <Notice kind="error" className={classNames(styles.box, className)}>
      <strong>{message || uiMessages.error}</strong>
      {onRetry && (
        <Button variant="text" onClick={onRetry}>
          {uiMessages.tryAgain}
        </Button>
      )}
    </Notice>
  )
}
