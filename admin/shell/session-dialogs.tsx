import { useEffect } from 'react'
import { endInterruption, type Interruption, useInterruption } from '#admin/session/interruption.ts'
import { useMe } from '#admin/session/me.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { GateForm, loadGateForms } from './gate-form.tsx'

/** After the first screen has loaded. */
const msBeforeForms = 2000

/** Dialogs for what the server asks for (login, code, password). The interrupted calls are then repeated. */
export function SessionDialogs() {
  const interruption = useInterruption()
  const { email } = useMe()
  const close = (kind: Interruption) => () => endInterruption(kind, false)
  const done = (kind: Interruption) => () => endInterruption(kind, true)
  // Ready before the first question, so that none fails because the server has a newer build.
  useEffect(() => {
    const timer = setTimeout(() => loadGateForms().catch(() => {}), msBeforeForms)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Dialog title="Your session has ended" open={interruption === 'sign-in'} onClose={close('sign-in')}>
        <p>Log in again to continue. What you typed is still here.</p>
        {interruption === 'sign-in' && (
          <GateForm>{({ SignInForm }) => <SignInForm as={email} onDone={done('sign-in')} />}</GateForm>
        )}
      </Dialog>
      <Dialog
        title="Two-factor authentication"
        open={interruption === 'second-factor'}
        onClose={close('second-factor')}
      >
        {interruption === 'second-factor' && (
          <GateForm>{({ SecondFactorForm }) => <SecondFactorForm onDone={done('second-factor')} />}</GateForm>
        )}
      </Dialog>
      <Dialog title="Confirm that it’s you" open={interruption === 'password'} onClose={close('password')}>
        <p>Enter your password again to continue. You won’t be asked again for ten minutes.</p>
        {interruption === 'password' && (
          <GateForm>
            {({ PasswordForm }) => (
              <PasswordForm email={email} onDone={done('password')} onCancel={close('password')} />
            )}
          </GateForm>
        )}
      </Dialog>
    </>
  )
}
