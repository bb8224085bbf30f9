import { Link, useNavigate } from 'react-router'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { clearSignIn } from '../../client/session.ts'
import styles from './entry-page.module.css'
import { EntrySheet } from './entry-page.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { newPasswordErrors } from './new-password-errors.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SendButton } from './send-button.tsx'
import { useFormCall } from './use-form-call.ts'
import { useTokenOfAddress } from './use-token-of-address.ts'

/** The address holds a secret, so the page is kept nowhere. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function ResetPasswordPage() {
  const token = useTokenOfAddress()
  return (
    <EntrySheet title="Set a new password">
      {token ? <ResetForm token={token} /> : <IncompleteLink />}
      <p className={styles.other}>
        The link does not work? <Link to="/forgot-password">Ask for a new one</Link>
      </p>
    </EntrySheet>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { faults, said, busy, submit } = useFormCall({
    // The server knows whose it is to be.
    check: (data) => newPasswordErrors(data, {}),
    async send(data) {
      const text = (name: string) => String(data.get(name))
      const body = { token, password: text('password'), password_confirm: text('password_confirm') }
      await browserCall('POST /accounts/password/reset/', { body })
      clearSignIn()
      navigate('/login', { replace: true, state: { said: 'Your password is changed. You can now log in.' } })
      return undefined
    },
    otherwise: 'The password could not be changed. Please try again.',
  })
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <NewPasswordFields faults={faults} />
      <Outcome message={said} />
      <SendButton busy={busy}>Change password</SendButton>
    </form>
  )
}
