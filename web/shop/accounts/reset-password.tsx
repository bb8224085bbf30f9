import { Link, useNavigate } from 'react-router'
import { accountsMessages } from '#messages/accounts.ts'
import { resetPasswordMessages } from '#messages/reset-password.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { clearSignIn } from '../../client/session.ts'
import styles from './entry-page.module.css'
import { EntrySheet, SubmitButton } from './entry-page.tsx'
import { accountFailure } from './failure-texts.ts'
import type { LoginNotice } from './login.tsx'
import { IncompleteLink, useLinkToken } from './mailed-link.tsx'
import { newPasswordErrors } from './new-password-errors.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const words = resetPasswordMessages
const { mailedLink } = accountsMessages

/** The address contains a secret, so nothing may cache the page. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <EntrySheet title={words.title}>
      {token ? <ResetForm token={token} /> : <IncompleteLink />}
      <p className={styles.other}>
        {mailedLink.notWorking} <Link to="/forgot-password">{mailedLink.requestAnother}</Link>
      </p>
    </EntrySheet>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    // Only the server knows whose account it is.
    check: (data) => newPasswordErrors(data, {}),
    async send(data) {
      const text = (name: string) => String(data.get(name))
      const body = { token, password: text('password'), password_confirm: text('password_confirm') }
      await browserCall('POST /accounts/password/reset/', { body })
      clearSignIn()
      const notice: LoginNotice = 'passwordChanged'
      navigate('/login', { replace: true, state: { notice } })
      return undefined
    },
    failed: accountFailure(words.failed),
  })
  return (
    <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
      <NewPasswordFields errors={fieldErrors} />
      <Outcome message={message} />
      <SubmitButton busy={busy}>{accountsMessages.newPassword.change}</SubmitButton>
    </form>
  )
}
