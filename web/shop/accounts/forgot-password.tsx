import { Link } from 'react-router'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import styles from './entry-page.module.css'
import { EntrySheet } from './entry-page.tsx'
import { emptyFields } from './required-fields.ts'
import { SendButton } from './send-button.tsx'
import { useFormCall } from './use-form-call.ts'

export default function ForgotPasswordPage() {
  return (
    <EntrySheet title="Forgot your password?">
      <p>Tell us the email address of your account, and we send you a link to set a new one.</p>
      <ForgotForm />
      <p className={styles.other}>
        It came back to you? <Link to="/login">Login</Link>
      </p>
    </EntrySheet>
  )
}

function ForgotForm() {
  const { faults, said, busy, submit } = useFormCall({
    check: (data) => emptyFields(data, { email: 'Please enter your email.' }),
    async send(data) {
      const body = { email: String(data.get('email')).trim() }
      await browserCall('POST /accounts/password/forgot/', { body })
      return 'If this address has an account, a link is on its way to it. It works for one hour.'
    },
    otherwise: 'The link could not be sent. Please try again later.',
  })
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={faults.email} />
      <Outcome message={said} />
      <SendButton busy={busy}>Send the link</SendButton>
    </form>
  )
}
