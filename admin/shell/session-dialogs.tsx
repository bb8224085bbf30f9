import { useEffect } from 'react'
import { endInterruption, type Interruption, useInterruption } from '#admin/session/interruption.ts'
import { useMe } from '#admin/session/me.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { GateForm, loadGateForms } from './gate-form.tsx'

/** After the first screen has loaded. */
const msBeforeForms = 2000

const words: Record<Interruption, { title: string; text?: string }> = {
  'sign-in': {
    title: 'Your session has ended',
    text: 'Log in again to continue. What you typed is still here.',
  },
  'second-factor': { title: 'Two-factor authentication' },
  password: {
    title: 'Confirm that it’s you',
    text: 'Enter your password again to continue. You won’t be asked again for ten minutes.',
  },
}

/** Asks for what the server requires: a login, a code or the password. The interrupted calls are then repeated. */
export function SessionDialogs() {
  const kind = useInterruption()
  const { email } = useMe()
  // Ready before the first question, so that none fails because the server has a newer build.
  useEffect(() => {
    const timer = setTimeout(() => loadGateForms().catch(() => {}), msBeforeForms)
    return () => clearTimeout(timer)
  }, [])
  if (!kind) return null
  const { title, text } = words[kind]
  const end = (isDone: boolean) => () => endInterruption(kind, isDone)
  return (
    <Dialog key={kind} title={title} open onClose={end(false)}>
      {text && <p>{text}</p>}
      <GateForm>
        {({ SignInForm, SecondFactorForm, PasswordForm }) => {
          if (kind === 'sign-in') return <SignInForm as={email} onDone={end(true)} />
          if (kind === 'second-factor') return <SecondFactorForm onDone={end(true)} />
          return <PasswordForm email={email} onDone={end(true)} onCancel={end(false)} />
        }}
      </GateForm>
    </Dialog>
  )
}
