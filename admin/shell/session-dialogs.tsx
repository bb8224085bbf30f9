import { endInterruption, type Interruption, useInterruption } from '#admin/session/interruption.ts'
import { useMe } from '#admin/session/me.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** What the server wants before it answers a call, asked over the page; the call is then repeated. */
export function SessionDialogs() {
  const asked = useInterruption()
  const { email } = useMe()
  const close = (kind: Interruption) => () => endInterruption(kind, false)
  const done = (kind: Interruption) => () => endInterruption(kind, true)
  return (
    <>
      <Dialog title="Your session has ended" open={asked === 'sign-in'} onClose={close('sign-in')}>
        <p>Sign in again to go on. What you typed is still here.</p>
        {asked === 'sign-in' && <SignInForm as={email} onDone={done('sign-in')} />}
      </Dialog>
      <Dialog title="Your second factor" open={asked === 'second-factor'} onClose={close('second-factor')}>
        {asked === 'second-factor' && <SecondFactorForm onDone={done('second-factor')} />}
      </Dialog>
      <Dialog title="Is it still you?" open={asked === 'password'} onClose={close('password')}>
        <p>This needs your password once more. It then counts for ten minutes.</p>
        {asked === 'password' && (
          <PasswordForm email={email} onDone={done('password')} onCancel={close('password')} />
        )}
      </Dialog>
    </>
  )
}
