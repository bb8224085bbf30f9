import type { Account } from '../../../contract/shop/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import notice from '../../../ui/notice.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import styles from './account-layout.module.css'
import { useFormCall } from './use-form-call.ts'

/** Asks whoever has not confirmed the account's email address to do so. */
export function ConfirmEmail({ is_email_verified }: Account) {
  const { said, busy, submit } = useFormCall({
    async send() {
      await browserCall('POST /accounts/email/resend/')
      return 'A new link is on its way to your mailbox. It works for seven days.'
    },
    otherwise: 'The link could not be sent. Please try again later.',
  })
  // A backend that does not say has nothing to confirm.
  if (is_email_verified !== false) return null
  return (
    <section aria-label="Confirm your email address" className={`${notice.note} ${styles.confirm}`}>
      <p>
        <strong>Confirm your email address.</strong> We sent you a link. Please open it to show that the
        address is yours.
      </p>
      <form onSubmit={submit}>
        <Button type="submit" look="line" busy={busy}>
          Send a new link
        </Button>
      </form>
      <Outcome message={said} />
    </section>
  )
}
