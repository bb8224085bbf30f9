import { useFormSubmit } from '#client/use-form-submit.ts'
import type { Account } from '#contract/shop/accounts.ts'
import { accountLayoutMessages } from '#messages/accounts/account-layout.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'

const { unverified: words } = accountLayoutMessages

/** Shown while the account's email address is unconfirmed. */
export function ConfirmEmail({ is_email_verified }: Account) {
  const { message, busy, onSubmit } = useFormSubmit({
    async send() {
      await browserCall('POST /accounts/email/resend/')
      return words.sent
    },
    failed: { 404: accountsMessages.notFound, fallback: accountsMessages.mailedLink.sendFailed },
  })
  if (is_email_verified !== false) return null
  return (
    <section aria-label={words.title}>
      <Notice>
        <Stack align="start" gap={3}>
          <p>
            <strong>{words.lead}</strong> {words.text}
          </p>
          <form onSubmit={onSubmit}>
            <Button type="submit" variant="line" pending={busy}>
              {words.submit}
            </Button>
          </form>
          <Outcome message={message} />
        </Stack>
      </Notice>
    </section>
  )
}
