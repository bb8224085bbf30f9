import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { passwordHint } from '#admin/kit/password-hint.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { call } from '#admin/session/calls.ts'
import { useMe } from '#admin/session/me.ts'
import { Section } from '#ui/layout/section.tsx'

export function ChangePassword() {
  const { email } = useMe()
  const form = useForm({
    fields: {
      current_password: text('Current password', {
        type: 'password',
        autoComplete: 'current-password',
        required: 'Enter your current password.',
      }),
      password: text('New password', {
        type: 'password',
        autoComplete: 'new-password',
        hint: passwordHint,
        required: 'Enter a new password.',
      }),
    },
    send: (passwords) =>
      call('POST /accounts/password/', { body: { ...passwords, password_confirm: passwords.password } }),
    onSent: () => {
      form.form.reset()
      toast({ text: 'Password changed. Your other devices have been logged out.' })
    },
  })
  return (
    <Section look="panel" title="Password">
      <SmallForm form={form} submit="Change password" variant="line">
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        {Object.values(form.inputs)}
      </SmallForm>
    </Section>
  )
}
