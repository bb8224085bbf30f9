import { Acts } from '#admin/kit/panel.tsx'
import { plainCall } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import form from '#ui/input/form.module.css'

type Props = { email: string; onDone: () => void; onCancel: () => void }

/** Asks for the password again. */
export function PasswordForm({ email, onDone, onCancel }: Props) {
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ password: data.get('password') ? undefined : 'Enter your password.' }),
    async send(data) {
      await plainCall('POST /admin/session/confirm-password/', {
        body: { password: String(data.get('password')) },
      })
      onDone()
      return undefined
    },
    failed: failureText,
  })
  return (
    <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
      {/* For the password manager. */}
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
      <Acts>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
      </Acts>
    </form>
  )
}
