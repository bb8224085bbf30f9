import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { Refusal } from '#client/call-error.ts'
import { fieldsLine } from '#client/failure-message.ts'
import { isStorageBlocked } from '#client/storage-blocked.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { loginMessages } from '#messages/accounts/login.ts'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { emptyFields } from '#web/client/empty-fields.ts'
import { redisplayPostedForm } from '#web/client/posted-form.ts'
import { redirectTarget } from '#web/client/redirect-target.ts'
import { login } from '#web/client/session.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { StorageNotice } from '../storage-notice.tsx'
import type { Route } from './+types/login.ts'
import { AuthPage, doneParameter, OtherPages, SubmitButton } from './auth-page.tsx'

const words = loginMessages

/** Why another page sent the visitor here; passed as the `notice` of the location's state, or in the address. */
export type LoginNotice = keyof typeof words.notices

const required = { login_id: accountsMessages.required.email, password: accountsMessages.required.password }

/** Handles the form in browsers without scripts: it cannot log in, because only scripts can store the tokens. */
export function action(posted: Route.ActionArgs) {
  return redisplayPostedForm(posted, { keep: ['login_id'], text: withoutScriptsMessages.notLoggedIn })
}

export default function LoginPage() {
  const { search, state } = useLocation()
  const noticeId = useNoticeOf(search, state)
  return (
    <AuthPage title={words.title}>
      {noticeId && (
        <Notice live kind={noticeId === 'signInToAdd' ? 'info' : 'success'}>
          {words.notices[noticeId]}
        </Notice>
      )}
      <WithoutScripts need="login" />
      <LoginForm />
      <OtherPages>
        <p>
          {words.newHere}{' '}
          <Link to={`/register${search}`} state={state}>
            {words.register}
          </Link>
        </p>
        <p>
          <Link to="/forgot-password">{accountsMessages.forgotPassword}</Link>
        </p>
      </OtherPages>
    </AuthPage>
  )
}

/** The server knows the address, but not the location's state, which survives a reload. */
function useNoticeOf(search: string, state: { notice?: LoginNotice } | null): LoginNotice | undefined {
  const hydrated = useHydrated()
  const done = new URLSearchParams(search).get(doneParameter) ?? ''
  if (hydrated && state?.notice) return state.notice
  return Object.hasOwn(words.notices, done) ? (done as LoginNotice) : undefined
}

/** The email of a visitor who has just registered; only the browser knows it. */
function useRegisteredEmail(): string | undefined {
  const { state } = useLocation()
  const hydrated = useHydrated()
  return hydrated ? state?.email : undefined
}

function LoginForm() {
  const navigate = useNavigate()
  const before = useActionData<typeof action>()
  const registered = useRegisteredEmail()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: (data) => emptyFields(data, required),
    async send(data) {
      if (isStorageBlocked()) throw new Refusal(accountsMessages.storageBlocked)
      await login({ login_id: String(data.get('login_id')).trim(), password: String(data.get('password')) })
      if (!isSignedIn()) throw new Refusal(accountsMessages.storageBlocked)
      await navigate(redirectTarget(location), { replace: true })
      return undefined
    },
    failed: { withoutDetail: fieldsLine, fallback: words.failed },
    serverErrors: 'message',
    before,
  })

  return (
    // The browser's validation would reject a username in an email field.
    <Form onSubmit={onSubmit}>
      <TextField
        label={accountsMessages.email}
        hint={words.loginIdHint}
        name="login_id"
        defaultValue={before?.values.login_id ?? registered}
        type="email"
        autoComplete="username"
        required
        error={fieldErrors.login_id}
      />
      <PasswordField
        label={accountsMessages.password}
        name="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      {message ? <Notice kind="error">{message.text}</Notice> : <StorageNotice />}
      <SubmitButton busy={busy}>{accountsMessages.login}</SubmitButton>
    </Form>
  )
}
