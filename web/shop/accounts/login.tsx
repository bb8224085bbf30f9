import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { accountsMessages } from '#messages/accounts.ts'
import { loginMessages } from '#messages/login.ts'
import { registerMessages } from '#messages/register.ts'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { keepPostedForm } from '../../client/posted-form.ts'
import { redirectTarget } from '../../client/redirect.ts'
import { login } from '../../client/session.ts'
import { WithoutScripts } from '../layout/without-scripts.tsx'
import type { Route } from './+types/login.ts'
import { emptyFields } from './empty-fields.ts'
import styles from './entry-page.module.css'
import { EntryPage, registeredParameter, SubmitButton } from './entry-page.tsx'
import { authFailure } from './failure-texts.ts'

const words = loginMessages

/** Why another page sends somebody here; passed as the `notice` of the location's state. */
export type LoginNotice = keyof typeof words.notices

const required = { login_id: accountsMessages.required.email, password: accountsMessages.required.password }

/** The form of a browser without scripts: the tokens of a sign-in are in its storage, which only scripts can write. */
export function action(posted: Route.ActionArgs) {
  return keepPostedForm(posted, { keep: ['login_id'], text: withoutScriptsMessages.notLoggedIn })
}

export const handle = { parameters: [registeredParameter] }

export default function LoginPage() {
  const { search, state } = useLocation()
  const hasRegistered = new URLSearchParams(search).has(registeredParameter)
  // A reload keeps the state, which the server does not know.
  const noticeId = useHydrated() ? (state?.notice as LoginNotice | undefined) : undefined
  return (
    <EntryPage title={words.title}>
      {noticeId && (
        <Notice kind={noticeId === 'signInToAdd' ? 'info' : 'success'}>{words.notices[noticeId]}</Notice>
      )}
      {hasRegistered && <Notice kind="success">{registerMessages.done}</Notice>}
      <WithoutScripts need="login" />
      <LoginForm />
      <div className={`${styles.other} ${styles.ways}`}>
        <p>
          {words.newHere}{' '}
          <Link to={`/register${search}`} state={state}>
            {words.register}
          </Link>
        </p>
        <p>
          <Link to="/forgot-password">{accountsMessages.forgotPassword}</Link>
        </p>
      </div>
    </EntryPage>
  )
}

function LoginForm() {
  const navigate = useNavigate()
  const before = useActionData<typeof action>()
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: (data) => emptyFields(data, required),
    async send(data) {
      await login({ login_id: String(data.get('login_id')).trim(), password: String(data.get('password')) })
      await navigate(redirectTarget(location), { replace: true })
      return undefined
    },
    failed: authFailure(words.failed),
    serverErrors: 'message',
    before,
  })

  return (
    // The browser's own validation would refuse a username in an email field.
    <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label={accountsMessages.email}
        hint={words.loginIdHint}
        name="login_id"
        defaultValue={before?.values.login_id}
        type="email"
        autoComplete="username"
        required
        error={fieldErrors.login_id}
      />
      <TextField
        label={accountsMessages.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <SubmitButton busy={busy}>{accountsMessages.login}</SubmitButton>
    </form>
  )
}
