import { mayTakeFocus } from '#admin/kit/form/first-field.ts'
import { failures } from '#admin/session/failure-text.ts'
import { signIn, storageBlocked } from '#admin/session/sign-in.ts'
import { isStorageBlocked } from '#client/storage-blocked.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'

type Props = {
  /** The person who signs in again; no other person may continue with this page. */
  as?: string
  onDone?: () => void
}

export function SignInForm({ as, onDone }: Props) {
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({
      login_id: data.get('login_id') ? undefined : 'Enter your email address.',
      password: data.get('password') ? undefined : 'Enter your password.',
    }),
    async send(data) {
      await signIn(String(data.get('login_id')).trim(), String(data.get('password')))
      onDone?.()
      return undefined
    },
    failed: failures,
    serverErrors: 'message',
  })
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label="Email"
        name="login_id"
        type="email"
        autoComplete="username"
        defaultValue={as}
        readOnly={as !== undefined}
        autoFocus={as === undefined && mayTakeFocus()}
        required
        error={fieldErrors.login_id}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      {message ? (
        <Notice kind="error">{message.text}</Notice>
      ) : (
        isStorageBlocked() && <Notice kind="error">{storageBlocked}</Notice>
      )}
      <Button type="submit" pending={busy}>
        Log in
      </Button>
    </Form>
  )
}
