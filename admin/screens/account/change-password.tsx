import { passwordHint } from '#admin/kit/password-hint.ts'
import { call } from '#admin/session/calls.ts'
import { failures } from '#admin/session/failure-text.ts'
import { useMe } from '#admin/session/me.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Section } from '#ui/layout/section.tsx'

export function ChangePassword() {
  const { email } = useMe()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({
      current_password: data.get('current_password') ? undefined : 'Enter your current password.',
      password: data.get('password') ? undefined : 'Enter a new password.',
    }),
    async send(data, element) {
      const password = String(data.get('password'))
      await call('POST /accounts/password/', {
        body: {
          current_password: String(data.get('current_password')),
          password,
          password_confirm: password,
        },
      })
      element.reset()
      return 'Password changed. Your other devices have been logged out.'
    },
    failed: failures,
  })
  return (
    <Section look="panel" title="Password">
      <Form onSubmit={onSubmit}>
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <TextField
          label="Current password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          error={fieldErrors.current_password}
        />
        <TextField
          label="New password"
          hint={passwordHint}
          name="password"
          type="password"
          autoComplete="new-password"
          error={fieldErrors.password}
        />
        {message && <Notice kind={message.kind}>{message.text}</Notice>}
        <div>
          <Button type="submit" variant="line" pending={busy}>
            Change password
          </Button>
        </div>
      </Form>
    </Section>
  )
}
