import { useFormSubmit } from '#client/use-submit.ts'
import type { Account } from '#contract/shop/accounts.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import form from '#ui/input/form.module.css'
import { browserCall } from '#web/client/browser-client.ts'
import { emptyFields } from '#web/client/empty-fields.ts'
import { accountFailure } from '#web/session/failure-texts.ts'
import styles from './account-section.module.css'
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
    failed: accountFailure(words.failed),
  })
  return (
    <AccountSection title={words.title}>
      <dl className={styles.fact}>
        <dt>{accountsMessages.email}</dt>
        <dd>{account.email}</dd>
        <dd className="quiet small">{words.emailNote}</dd>
      </dl>
      <form className={form.form} method="post" noValidate onSubmit={onSubmit}>
        <TextField
          label={words.label}
          hint={words.hint}
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={account.username}
          required
          maxLength={30}
          error={fieldErrors.username}
        />
        <div className={styles.end}>
          <Button type="submit" pending={busy}>
            {words.save}
          </Button>
          <Outcome message={message} />
        </div>
      </form>
    </AccountSection>
  )
}
