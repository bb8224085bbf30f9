import { useEffect, useState } from 'react'
import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { fieldsLine } from '#client/failure-message.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { registerMessages } from '#messages/accounts/register.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { sendPostedForm } from '#web/client/posted-form.ts'
import { register } from '#web/client/session.ts'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { registerErrors } from '../password/new-password-errors.ts'
import { NewPasswordField } from '../password/new-password-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { StorageNotice } from '../storage-notice.tsx'
import type { Route } from './+types/register.ts'
import { AuthPage, doneParameter, OtherPages, SubmitButton } from './auth-page.tsx'
import type { LoginNotice } from './login.tsx'

const redirectDelay = 3000

const words = registerMessages

/** Handles the form in browsers without scripts. */
export function action(posted: Route.ActionArgs) {
  const { searchParams } = new URL(posted.request.url)
  searchParams.set(doneParameter, 'registered' satisfies LoginNotice)
  return sendPostedForm(posted, {
    keep: ['email'],
    check: registerErrors,
    send: (call, form) => call('POST /accounts/register/', { body: registrationIn(form) }),
    failed: { withoutDetail: fieldsLine, fallback: words.failed },
    done: `/login?${searchParams}`,
  })
}

function registrationIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    email: text('email').trim(),
    password: text('password'),
    password_confirm: text('password_confirm'),
  }
}

export default function RegisterPage() {
  const { search, state } = useLocation()
  return (
    <AuthPage title={words.title}>
      <WithoutScripts need="register" />
      <RegisterForm />
      <OtherPages>
        <p>
          {words.alreadyRegistered}{' '}
          <Link to={`/login${search}`} state={state}>
            {accountsMessages.login}
          </Link>
        </p>
      </OtherPages>
    </AuthPage>
  )
}

function RegisterForm() {
  const before = useActionData<typeof action>()
  const [registered, setRegistered] = useState<string>()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: registerErrors,
    async send(data, sheet) {
      const registration = registrationIn(data)
      await register(registration)
      sheet.reset()
      setRegistered(registration.email)
      return words.done
    },
    failed: { withoutDetail: fieldsLine, fallback: words.failed },
    serverErrors: 'both',
    before,
  })
  useLoginLater(registered)

  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label={accountsMessages.email}
        name="email"
        type="email"
        defaultValue={before?.values.email}
        autoComplete="email"
        required
        error={fieldErrors.email}
      />
      <NewPasswordField label={accountsMessages.password} errors={fieldErrors} />
      <PasswordField
        label={words.confirmPassword}
        name="password_confirm"
        autoComplete="new-password"
        required
        error={fieldErrors.password_confirm}
      />
      <StorageNotice />
      {message && <Notice kind={message.kind}>{message.text}</Notice>}
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </Form>
  )
}

/** Opens the login page with the email after a delay, unless the visitor leaves first. */
function useLoginLater(email: string | undefined): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  useEffect(() => {
    if (!email) return
    const withEmail = { ...state, email }
    const timer = setTimeout(() => navigate(`/login${search}`, { state: withEmail }), redirectDelay)
    return () => clearTimeout(timer)
  }, [email, navigate, search, state])
}
