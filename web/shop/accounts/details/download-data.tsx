import { Link } from 'react-router'
import { useFormSubmit } from '#client/use-form-submit.ts'
import type { Account } from '#contract/shop/accounts.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { saveFile } from '#web/client/save-file.ts'
import { AccountSection } from './account-section.tsx'

const fileName = 'my-data.json'

const { download: words } = detailsMessages

export function DownloadData({ account }: { account: Account }) {
  const { message, busy, onSubmit } = useFormSubmit({
    async send() {
      const data = await browserCall('GET /accounts/me/export/')
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName)
      return words.saved(fileName)
    },
    failed: { 404: accountsMessages.notFound, fallback: words.failed },
  })
  return (
    <AccountSection title={words.title}>
      <p>
        {words.text} {words.privacy.before}
        <Link to="/privacy-policy">{words.privacy.link}</Link>
        {words.privacy.after}
      </p>
      {account.is_email_verified === false && <p>{words.unverified}</p>}
      <form onSubmit={onSubmit}>
        <Stack align="start" gap={4}>
          <Button type="submit" variant="line" pending={busy}>
            {words.submit}
          </Button>
          <Outcome message={message} />
        </Stack>
      </form>
    </AccountSection>
  )
}
