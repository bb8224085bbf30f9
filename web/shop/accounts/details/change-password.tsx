import { Link } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import type { Account } from '#contract/shop/accounts.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { newPasswordErrors } from '../password/new-password-errors.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { AccountSection } from './account-section.tsx'

const { changePassword: words } = detailsMessages

export function ChangePassword({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: (data) => newPasswordErrors(data, account, { current_password: words.currentRequired }),
    async send(data, sheet) {
      const text = (name: string) => String(data.get(name))
      const body = {
        current_password: text('current_password'),
        password: text('password'),
        password_confirm: text('password_confirm'),
      }
      await browserCall('POST /accounts/password/', { body })
      sheet.reset()
      onChanged()
      return words.done
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  return (
    <AccountSection title={accountsMessages.password}>
      <Form onSubmit={onSubmit}>
        {/* For the browser's password manager. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label={words.current}
          hint={<Link to="/forgot-password">{accountsMessages.forgotPassword}</Link>}
          name="current_password"
          autoComplete="current-password"
          required
          error={fieldErrors.current_password}
        />
        <NewPasswordFields errors={fieldErrors} person={account} />
        <Stack align="start" gap={4}>
          <Button type="submit" pending={busy}>
            {accountsMessages.newPassword.change}
          </Button>
          <Outcome message={message} />
        </Stack>
      </Form>
    </AccountSection>
  )
}
