import type { Account } from '../../../contract/shop/accounts.ts'
import { browserCall } from '../../client/browser-client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Outcome } from '../../ui/outcome.tsx'
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
    <DetailsPart title="Name and address">
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          hint="Only you and we see it. To change it, please write to us."
          type="email"
          value={account.email}
          readOnly
        />
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
        <Outcome said={said} />
        <div>
          <Button type="submit" busy={busy}>
            Save username
          </Button>
        </div>
      </form>
    </DetailsPart>
  )
}
