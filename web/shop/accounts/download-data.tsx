import { Link } from 'react-router'
import type { Account } from '../../../contract/shop/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { saveFile } from '../../client/save-file.ts'
import styles from './details-part.module.css'
import { DetailsPart } from './details-part.tsx'
import { useFormCall } from './use-form-call.ts'

export function DownloadData({ account }: { account: Account }) {
  const { said, busy, submit } = useFormCall({
    async send() {
      const data = await browserCall('GET /accounts/me/export/')
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
      return 'Your data is saved as my-data.json.'
    },
    otherwise: 'Your data could not be loaded. Please try again.',
  })
  return (
    <DetailsPart title="Your data">
      <p>
        All that we hold of you in one file that people and machines can read: account, addresses, orders,
        reviews, comments, messages and mails. What we do with it says our{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      {account.is_email_verified === false && (
        <p>
          Messages that you sent us without logging in will be in it once your email address is confirmed.
        </p>
      )}
      <form className={styles.end} onSubmit={submit}>
        <Button type="submit" look="line" busy={busy}>
          Download my data
        </Button>
        <Outcome message={said} />
      </form>
    </DetailsPart>
  )
}
