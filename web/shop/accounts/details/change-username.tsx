import { useFormSubmit } from '#client/use-form-submit.ts'
import { maxUsernameLength } from '#contract/limits.ts'
import type { Account } from '#contract/shop/accounts.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { DescriptionList, Fact } from '#ui/data/description-list.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { emptyFields } from '#web/client/empty-fields.ts'
import { AccountSection } from './account-section.tsx'

const { username: words } = detailsMessages

type Props = { account: Account; onChanged: (account: Account) => void }

export function ChangeUsername({ account, onChanged }: Props) {
  const { fieldErrors, message, busy, onSubmit } = useFormSubmit({
    check: (data) => emptyFields(data, { username: words.required }),
    async send(data) {
      const body = { username: String(data.get('username')).trim() }
      const changed = await browserCall('PATCH /accounts/me/', { body })
      onChanged(changed)
      return words.saved(changed.username)
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  return (
    <AccountSection title={words.title}>
      <DescriptionList variant="stacked">
        <Fact name={accountsMessages.email}>
          {account.email}
          <p className="quiet small">{words.emailNote}</p>
        </Fact>
      </DescriptionList>
      <Form onSubmit={onSubmit}>
        <TextField
          label={words.label}
          hint={words.hint}
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={account.username}
          required
          maxLength={maxUsernameLength}
          error={fieldErrors.username}
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
