import { Link } from 'react-router'
import { accountsMessages } from '#messages/accounts.ts'
import { forgotPasswordMessages } from '#messages/forgot-password.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { emptyFields } from './empty-fields.ts'
import styles from './entry-page.module.css'
import { EntrySheet, SubmitButton } from './entry-page.tsx'
import { accountFailure } from './failure-texts.ts'

const words = forgotPasswordMessages

export default function ForgotPasswordPage() {
  return (
    <EntrySheet title={accountsMessages.forgotPassword}>
      <p>{words.intro}</p>
      <ForgotForm />
      <p className={styles.other}>
        {words.remembered} <Link to="/login">{accountsMessages.login}</Link>
      </p>
    </EntrySheet>
  )
}

function ForgotForm() {
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: (data) => emptyFields(data, { email: accountsMessages.required.email }),
    async send(data) {
      const body = { email: String(data.get('email')).trim() }
      await browserCall('POST /accounts/password/forgot/', { body })
      return words.sent
    },
    failed: accountFailure(accountsMessages.mailedLink.sendFailed),
  })
  return (
    <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label={accountsMessages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldErrors.email}
      />
      <Outcome message={message} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}
