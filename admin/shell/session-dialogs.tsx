import { plainCall } from '#admin/session/calls.ts'
import { failures } from '#admin/session/failure-text.ts'
import { endInterruption, type Interruption, useInterruption } from '#admin/session/interruption.ts'
import { useMe } from '#admin/session/me.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Dialogs for what the server asks for (login, code, password). The interrupted calls are then repeated. */
export function SessionDialogs() {
  const interruption = useInterruption()
  const { email } = useMe()
  const close = (kind: Interruption) => () => endInterruption(kind, false)
  const done = (kind: Interruption) => () => endInterruption(kind, true)
  return (
    <>
      <Dialog title="Your session has ended" open={interruption === 'sign-in'} onClose={close('sign-in')}>
        <p>Log in again to continue. What you typed is still here.</p>
        {interruption === 'sign-in' && <SignInForm as={email} onDone={done('sign-in')} />}
      </Dialog>
      <Dialog
        title="Two-factor authentication"
        open={interruption === 'second-factor'}
        onClose={close('second-factor')}
      >
        {interruption === 'second-factor' && <SecondFactorForm onDone={done('second-factor')} />}
      </Dialog>
      <Dialog title="Confirm that it’s you" open={interruption === 'password'} onClose={close('password')}>
        <p>Enter your password again to continue. You won’t be asked again for ten minutes.</p>
        {interruption === 'password' && (
          <PasswordForm email={email} onDone={done('password')} onCancel={close('password')} />
        )}
      </Dialog>
    </>
  )
}

type Props = { email: string; onDone: () => void; onCancel: () => void }

function PasswordForm({ email, onDone, onCancel }: Props) {
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ password: data.get('password') ? undefined : 'Enter your password.' }),
    async send(data) {
      await plainCall('POST /admin/session/confirm-password/', {
        body: { password: String(data.get('password')) },
      })
      onDone()
      return undefined
    },
    failed: failures,
  })
  return (
    <Form onSubmit={onSubmit}>
      <input type="email" name="login_id" autoComplete="username" defaultValue={email} hidden readOnly />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <Actions>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={busy}>
          Confirm
        </Button>
      </Actions>
    </Form>
  )
}
