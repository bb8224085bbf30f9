import { useRef } from 'react'
import { Link } from 'react-router'
import type { Account } from '../../../contract/shop/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import styles from './details-part.module.css'
import { DetailsPart } from './details-part.tsx'
import { newPasswordErrors } from './new-password-errors.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useFormCall } from './use-form-call.ts'

export function ChangePassword({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const sheet = useRef<HTMLFormElement>(null)
  const { faults, said, busy, submit } = useFormCall({
    check: (data) =>
      newPasswordErrors(data, account, { current_password: 'Please enter your current password.' }),
    async send(data) {
      const text = (name: string) => String(data.get(name))
      const body = {
        current_password: text('current_password'),
        password: text('password'),
        password_confirm: text('password_confirm'),
      }
      await browserCall('POST /accounts/password/', { body })
      sheet.current?.reset()
      onChanged()
      return 'Your password is changed. You stay signed in here, and nowhere else.'
    },
    otherwise: 'Your password could not be changed. Please try again.',
  })
  return (
    <DetailsPart title="Password">
      <form ref={sheet} className={form.form} method="post" noValidate onSubmit={submit}>
        {/* For the browser's own store of passwords. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <TextField
          label="Current password"
          hint={<Link to="/forgot-password">Forgot your password?</Link>}
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          error={faults.current_password}
        />
        <NewPasswordFields faults={faults} person={account} />
        <div className={styles.end}>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
          <Outcome message={said} />
        </div>
      </form>
    </DetailsPart>
  )
}
