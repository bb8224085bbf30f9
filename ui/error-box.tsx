import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'

type Props = { message?: string | undefined; onRetry?: (() => void) | undefined; className?: string }

/** Something could not be had. The sentence is the place's own, or the one for everything else. */
export function ErrorBox({ message, onRetry, className }: Props) {
  return (
    <Notice kind="error" className={classNames(styles.fault, className)}>
      <strong>{message || 'An unexpected error occurred. Please try again later.'}</strong>
      {onRetry && (
        <Button look="text" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
