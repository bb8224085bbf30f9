import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { redirectTarget } from '../../client/redirect.ts'
import { login } from '../../client/session.ts'
import { authMessage } from './auth-message.ts'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { emptyFields, type Faults, focusError } from './required-fields.ts'
import { SendButton } from './send-button.tsx'

const whenEmpty = { login_id: 'Please enter your email.', password: 'Please enter your password.' }

export default function LoginPage() {
  const { search, state } = useLocation()
  const said: unknown = state?.said
  return (
    <EntryPage title="Login">
      {typeof said === 'string' && <Notice kind="success">{said}</Notice>}
      <LoginForm />
      <div className={`${styles.other} ${styles.ways}`}>
        <p>
          New here? <Link to={`/register${search}`}>Register</Link>
        </p>
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      </div>
    </EntryPage>
  )
}

function LoginForm() {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = emptyFields(data, whenEmpty)
    setFaults(found)
    setRefusal(undefined)
    if (busy || focusError(event.currentTarget, found)) return
    setBusy(true)
    try {
      await login({ login_id: String(data.get('login_id')).trim(), password: String(data.get('password')) })
      navigate(redirectTarget(location), { replace: true })
    } catch (error) {
      setRefusal(authMessage(error, 'An unknown error occurred during login.'))
      setBusy(false)
    }
  }

  return (
    // The browser's own check would refuse a username in a field for e-mail addresses.
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        hint="Your username works, too."
        name="login_id"
        type="email"
        autoComplete="username"
        required
        error={faults.login_id}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <SendButton busy={busy}>Login</SendButton>
    </form>
  )
}
