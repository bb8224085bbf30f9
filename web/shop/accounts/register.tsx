import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { accountsMessages } from '#messages/accounts.ts'
import { registerMessages } from '#messages/register.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { register } from '../../client/session.ts'
import styles from './entry-page.module.css'
import { EntryPage, SubmitButton } from './entry-page.tsx'
import { authFailure } from './failure-texts.ts'
import { registerErrors } from './new-password-errors.ts'
import { NewPasswordField } from './new-password-fields.tsx'

const redirectDelay = 3000

const words = registerMessages

export default function RegisterPage() {
  const { search, state } = useLocation()
  return (
    <EntryPage title={words.title}>
      <RegisterForm />
      <p className={styles.other}>
        {words.alreadyRegistered}{' '}
        <Link to={`/login${search}`} state={state}>
          {accountsMessages.login}
        </Link>
      </p>
    </EntryPage>
  )
}

function RegisterForm() {
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: registerErrors,
    async send(data, sheet) {
      const text = (name: string) => String(data.get(name))
      await register({
        email: text('email').trim(),
        password: text('password'),
        password_confirm: text('password_confirm'),
      })
      sheet.reset()
      return words.done
    },
    failed: authFailure(words.failed),
    serverErrors: 'both',
  })
  useLoginLater(message?.kind === 'success')

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
      <NewPasswordField label={accountsMessages.password} errors={fieldErrors} />
      <TextField
        label={words.confirmPassword}
        name="password_confirm"
        type="password"
        autoComplete="new-password"
        required
        error={fieldErrors.password_confirm}
      />
      {message && <Notice kind={message.kind}>{message.text}</Notice>}
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}

/** Goes to the login page after a delay, unless the visitor leaves first. */
function useLoginLater(done: boolean): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(`/login${search}`, { state }), redirectDelay)
    return () => clearTimeout(timer)
  }, [done, navigate, search, state])
}
