import type { Account } from '../../../contract/shop/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import styles from './details-part.module.css'
import { DetailsPart } from './details-part.tsx'
import { emptyFields } from './required-fields.ts'
import { useFormCall } from './use-form-call.ts'

type Props = { account: Account; onChanged: (account: Account) => void }

export function ChangeUsername({ account, onChanged }: Props) {
  const { faults, said, busy, submit } = useFormCall({
    check: (data) => emptyFields(data, { username: 'Please enter a username.' }),
    async send(data) {
      const body = { username: String(data.get('username')).trim() }
      const changed = await browserCall('PATCH /accounts/me/', { body })
      onChanged(changed)
      return `Your username is ${changed.username} now.`
    },
    otherwise: 'Your username could not be changed. Please try again.',
  })
  return (
    <DetailsPart title="Email and username">
      <dl className={styles.fact}>
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dd className="quiet small">Only you and we see it. To change it, please write to us.</dd>
      </dl>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Username"
          hint="It stands beside your reviews and comments: 3 to 30 letters from a to z and digits, with single dots, hyphens or underscores between them."
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={account.username}
          required
          maxLength={30}
          error={faults.username}
        />
        <div className={styles.end}>
          <Button type="submit" busy={busy}>
            Save username
          </Button>
          <Outcome message={said} />
        </div>
      </form>
    </DetailsPart>
  )
}
