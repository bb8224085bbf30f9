import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { register } from '../../client/session.ts'
import { authMessage } from './auth-message.ts'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { registerErrors } from './register-errors.ts'
import { type Faults, focusError } from './required-fields.ts'
import { SendButton } from './send-button.tsx'

const redirectDelay = 3000

export default function RegisterPage() {
  const { search } = useLocation()
  return (
    <EntryPage title="Register">
      <RegisterForm />
      <p className={styles.other}>
        Registered already? <Link to={`/login${search}`}>Login</Link>
      </p>
    </EntryPage>
  )
}

function RegisterForm() {
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string>()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  useLoginLater(state === 'done')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sheet = event.currentTarget
    const data = new FormData(sheet)
    const found = registerErrors(data)
    setFaults(found)
    setRefusal(undefined)
    if (state === 'busy' || focusError(sheet, found)) return
    setState('busy')
    try {
      const text = (name: string) => String(data.get(name))
      await register({
        email: text('email').trim(),
        password: text('password'),
        password_confirm: text('password_confirm'),
      })
      sheet.reset()
      setState('done')
    } catch (error) {
      setRefusal(authMessage(error, 'An unknown error occurred during registration.'))
      setState('open')
    }
  }

  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={faults.email} />
      <NewPasswordField label="Password" faults={faults} />
      <TextField
        label="Confirm password"
        name="password_confirm"
        type="password"
        autoComplete="new-password"
        required
        error={faults.password_confirm}
      />
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {state === 'done' && <Notice kind="success">Registration successful! You can now log in.</Notice>}
      <SendButton busy={state === 'busy'}>Register</SendButton>
    </form>
  )
}

/** Leaves for the login page after a while, unless the page is left before. */
function useLoginLater(done: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(`/login${search}`), redirectDelay)
    return () => clearTimeout(timer)
  }, [done, navigate, search])
}
