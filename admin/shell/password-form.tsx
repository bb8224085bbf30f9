import { Acts } from '#admin/kit/panel.tsx'
import { plainCall } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import form from '#ui/form.module.css'
import { Notice } from '#ui/notice.tsx'

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
