import { useFormSubmit } from '#client/use-form-submit.ts'
import { maxPublicNameLength } from '#contract/limits.ts'
import type { Account } from '#contract/shop/accounts.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { AccountSection } from './account-section.tsx'

const { publicName: words } = detailsMessages

type Props = { account: Account; onChanged: (account: Account) => void }

export function ChangePublicName({ account, onChanged }: Props) {
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    async send(data) {
      const body = { public_name: String(data.get('public_name')).trim() || null }
      onChanged(await browserCall('PATCH /accounts/me/', { body }))
      return body.public_name === null ? words.removed : words.saved(body.public_name)
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  return (
    <AccountSection title={words.title}>
      <Form onSubmit={onSubmit}>
        <TextField
          label={words.label}
          hint={words.hint}
          hideLabel
          name="public_name"
          autoComplete="nickname"
          defaultValue={account.public_name}
          maxLength={maxPublicNameLength}
          error={fieldErrors.public_name}
        />
        <Stack align="start" gap={4}>
          <Button type="submit" pending={busy}>
            {words.save}
          </Button>
          <Outcome message={message} />
        </Stack>
      </Form>
    </AccountSection>
  )
}
