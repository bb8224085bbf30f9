import { useFormSubmit } from '../../client/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/notice.tsx'
import { plainCall } from '../session/calls.ts'
import { failureText } from '../session/failure-text.ts'
import { signOut } from '../session/sign-in.ts'

/** Asks for a code of the app, or for a recovery code. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ code: data.get('code') ? undefined : 'Enter the code.' }),
    async send(data) {
      await plainCall('POST /admin/session/second-factor/', {
        body: { code: String(data.get('code')).trim() },
      })
      onDone()
      return undefined
    },
    failed: failureText,
  })
  return (
    <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label="Code"
        hint="The six digits in your authenticator app, or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldErrors.code}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <Button type="submit" busy={busy}>
        Go on
      </Button>
      <Button look="text" onClick={() => signOut()}>
        Sign out
      </Button>
    </form>
  )
}
