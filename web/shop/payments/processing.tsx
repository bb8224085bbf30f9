import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './payment-return.module.css'

/** The gateway has not decided yet. */
export function Processing({ waiting, onAgain }: { waiting: boolean; onAgain?: (() => void) | undefined }) {
  return (
    <>
      {waiting && <span className={styles.stroke} aria-hidden="true" />}
      <Notice>
        {waiting
          ? 'We are asking the gateway how your payment stands. This page changes by itself.'
          : 'Your payment is still being processed. Nothing is lost: we will hear of it, even if you close this page.'}
      </Notice>
      {!waiting && onAgain && <Button onClick={onAgain}>Check again</Button>}
    </>
  )
}
